import type { Command } from './command.ts';

type Load = () => Promise<Command>;

/** The owner's commands, in the order of help. Each is loaded when it runs. */
export const COMMANDS: Readonly<Record<string, Load>> = {
  create: async () => (await import('./create.ts')).createCommand,
  import: async () => (await import('./import.ts')).importCommand,
  fetch: async () => (await import('./fetch.ts')).fetchCommand,
  new: async () => (await import('./new.ts')).newCommand,
  check: async () => (await import('./check.ts')).checkCommand,
  inbox: async () => (await import('./inbox.ts')).inboxCommand,
  reply: async () => (await import('./reply.ts')).replyCommand,
  withhold: async () => (await import('./withhold.ts')).withholdCommand,
  erase: async () => (await import('./erase.ts')).eraseCommand,
  publish: async () => (await import('./publish.ts')).publishCommand,
  undo: async () => (await import('./undo.ts')).undoCommand,
  upgrade: async () => (await import('./upgrade.ts')).upgradeCommand,
};

/** For few: listed below the others. `websub` is for owners of a server. */
export const MORE_COMMANDS: Readonly<Record<string, Load>> = {
  read: async () => (await import('./read.ts')).readCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  websub: async () => (await import('./websub.ts')).websub,
};

/** Scripts of package.json run them: npm run dev, npm run build, npm start. */
export const SCRIPT_COMMANDS: Readonly<Record<string, Load>> = {
  dev: async () => (await import('./dev.ts')).devCommand,
  build: async () => (await import('./build.ts')).buildCommand,
  start: async () => (await import('./start.ts')).startCommand,
};
