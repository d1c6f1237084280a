import type { Command } from './command.ts';

type Load = () => Promise<Command>;

/** Every command of the owner, in the order of help. Each is loaded when it runs. */
export const COMMANDS: Readonly<Record<string, Load>> = {
  create: async () => (await import('./create.ts')).createCommand,
  import: async () => (await import('./import.ts')).importCommand,
  fetch: async () => (await import('./fetch.ts')).fetchCommand,
  new: async () => (await import('./new.ts')).newCommand,
  check: async () => (await import('./check.ts')).checkCommand,
  inbox: async () => (await import('./inbox.ts')).inboxCommand,
  reply: async () => (await import('./reply.ts')).replyCommand,
  ask: async () => (await import('./ask-for-reviews.ts')).askCommand,
  read: async () => (await import('./read.ts')).readCommand,
  report: async () => (await import('./report.ts')).reportCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  withhold: async () => (await import('./withhold.ts')).withholdCommand,
  erase: async () => (await import('./erase.ts')).eraseCommand,
  publish: async () => (await import('./publish.ts')).publishCommand,
  undo: async () => (await import('./undo.ts')).undoCommand,
  dev: async () => (await import('./dev.ts')).devCommand,
  build: async () => (await import('./build.ts')).buildCommand,
  start: async () => (await import('./start.ts')).startCommand,
  upgrade: async () => (await import('./upgrade.ts')).upgradeCommand,
};

/** For whoever runs a server. */
export const OPERATOR_COMMANDS: Readonly<Record<string, Load>> = {
  websub: async () => (await import('./websub.ts')).websub,
};
