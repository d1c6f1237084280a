import { buildCommand } from './build.ts';
import { checkCommand } from './check.ts';
import type { Command } from './command.ts';
import { connectCommand } from './connect.ts';
import { createCommand } from './create.ts';
import { devCommand } from './dev.ts';
import { doctorCommand } from './doctor.ts';
import { fetchCommand } from './fetch.ts';
import { importCommand } from './import.ts';
import { initCommand } from './init.ts';
import { newCommand } from './new.ts';
import { schemasCommand } from './schemas.ts';
import { startCommand } from './start.ts';
import { upgradeCommand } from './upgrade.ts';
import { vocabularyCommand } from './vocabulary.ts';
import { websub } from './websub.ts';

/** Every command of `npm run reviews`, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  checkCommand,
  newCommand,
  initCommand,
  importCommand,
  connectCommand,
  fetchCommand,
  vocabularyCommand,
  websub,
  schemasCommand,
  createCommand,
  upgradeCommand,
  doctorCommand,
  startCommand,
  buildCommand,
  devCommand,
];
