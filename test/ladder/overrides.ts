import { IMPURE_GLOBALS, ROOM_NAMES, ROOMS, type Room, type RoomName } from './rooms.ts';

/**
 * The `overrides` of ladder.json: one for each room and part of a room. Each has its full list, since a later override
 * replaces an earlier one.
 */
export function ladderOverrides(): object[] {
  const rooms = ROOM_NAMES.flatMap((name) => {
    const room = ROOMS[name];
    const parts = room.parts ?? [];
    return [
      override(name, room, filesOf(room)),
      ...parts.slice(0, -1).map((part, place) =>
        override(name, room, [`${room.path}/${part}/**`], {
          group: parts.slice(place + 1).map((later) => `**/${later}/**`),
          message: `${name}/${part} may import none of ${parts.slice(place + 1).join(', ')}.`,
        }),
      ),
    ];
  });
  const pure = Object.values(ROOMS).flatMap((room) => (room.isPure ? filesOf(room) : []));
  return [...rooms, { includes: pure, plugins: ['./test/ladder/pure.grit'], linter: { enabled: true } }];
}

function filesOf({ path }: Room): string[] {
  return [path.endsWith('.ts') ? path : `${path}/**`];
}

function override(name: RoomName, room: Room, files: string[], ...more: object[]): object {
  return {
    includes: files,
    linter: {
      rules: {
        ...(room.isPure || room.isForBrowsers ? { correctness: { noNodejsModules: 'error' } } : {}),
        style: {
          noRestrictedImports: { level: 'error', options: { patterns: [...patterns(name, room), ...more] } },
          ...(room.isPure
            ? { noRestrictedGlobals: { level: 'error', options: { deniedGlobals: deniedGlobals(name) } } }
            : {}),
        },
      },
    },
  };
}

function deniedGlobals(name: RoomName): Record<string, string> {
  return Object.fromEntries(
    IMPURE_GLOBALS.map((global) => [global, `${name} is a pure room: take it as an argument.`]),
  );
}

function patterns(name: RoomName, room: Room): object[] {
  const forbidden = ROOM_NAMES.filter((other) => other !== name && !room.rooms.includes(other));
  const group = forbidden.map((other) => (other === 'settings' ? '**/settings.ts' : `**/${other}/**`));
  const packages = room.packages ?? [];
  return [
    {
      group: [...group, ...(room.exceptions ?? []).map((file) => `!${file}`)],
      message: `${name} may import only ${room.rooms.join(', ') || 'nothing'}${room.exceptions ? ` and ${room.exceptions.join(', ')}` : ''}.`,
    },
    ...(room.isPure
      ? [
          {
            group: ['*', '@*/**', '*/**', '!.', '!..', '!./**', '!../**'].concat(
              packages.flatMap((each) => [`!${each}`, `!${each}/**`]),
            ),
            message: `${name} is a pure room; packages it may import: ${packages.join(', ') || 'none'}.`,
          },
        ]
      : []),
  ];
}
