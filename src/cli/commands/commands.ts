import { askCommand } from './ask-for-reviews.ts';
import { buildCommand } from './build.ts';
import { checkCommand } from './check.ts';
import type { Command } from './command.ts';
import { connectCommand } from './connect.ts';
import { createCommand } from './create.ts';
import { devCommand } from './dev.ts';
import { diffCommand } from './diff.ts';
import { doctorCommand } from './doctor.ts';
import { eraseCommand } from './erase.ts';
import { exportCommand } from './export.ts';
import { fetchCommand } from './fetch.ts';
import { importCommand } from './import.ts';
import { inboxCommand } from './inbox.ts';
import { initCommand } from './init.ts';
import { newCommand } from './new.ts';
import { replyCommand } from './reply.ts';
import { reportCommand } from './report.ts';
import { schemasCommand } from './schemas.ts';
import { startCommand } from './start.ts';
import { statsCommand } from './stats.ts';
import { upgradeCommand } from './upgrade.ts';
import { vocabularyCommand } from './vocabulary.ts';
import { websub } from './websub.ts';
import { withholdCommand } from './withhold.ts';

/** Every command of `npm run reviews`, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  checkCommand,
  newCommand,
  initCommand,
  importCommand,
  connectCommand,
  fetchCommand,
  inboxCommand,
  replyCommand,
  withholdCommand,
  eraseCommand,
  askCommand,
  reportCommand,
  statsCommand,
  diffCommand,
  exportCommand,
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
