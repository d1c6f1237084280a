import type { Command } from './command.ts';

/** Every command of `npm run reviews`, in the order of its help. Each is loaded when it runs. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check.ts')).checkCommand,
  new: async () => (await import('./new.ts')).newCommand,
  init: async () => (await import('./init.ts')).initCommand,
  import: async () => (await import('./import.ts')).importCommand,
  connect: async () => (await import('./connect.ts')).connectCommand,
  fetch: async () => (await import('./fetch.ts')).fetchCommand,
  inbox: async () => (await import('./inbox.ts')).inboxCommand,
  reply: async () => (await import('./reply.ts')).replyCommand,
  withhold: async () => (await import('./withhold.ts')).withholdCommand,
  erase: async () => (await import('./erase.ts')).eraseCommand,
  ask: async () => (await import('./ask-for-reviews.ts')).askCommand,
  report: async () => (await import('./report.ts')).reportCommand,
  stats: async () => (await import('./stats.ts')).statsCommand,
  diff: async () => (await import('./diff.ts')).diffCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  vocabulary: async () => (await import('./vocabulary.ts')).vocabularyCommand,
  websub: async () => (await import('./websub.ts')).websub,
  schemas: async () => (await import('./schemas.ts')).schemasCommand,
  create: async () => (await import('./create.ts')).createCommand,
  upgrade: async () => (await import('./upgrade.ts')).upgradeCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
  start: async () => (await import('./start.ts')).startCommand,
  build: async () => (await import('./build.ts')).buildCommand,
  dev: async () => (await import('./dev.ts')).devCommand,
};
