import { ALL_ROOMS, IMPURE_GLOBALS, ROOMS, type Room, type RoomName } from './rooms.ts';

/**
 * biome.json's `overrides`: one per room and one per part of a room, each with its full list, since a later override
 * replaces an earlier one.
 */
export function ladderOverrides(): object[] {
  const rooms = Object.entries(ROOMS).flatMap(([key, room]) => {
    const name = key as RoomName;
    const parts = room.parts ?? [];
    return [
      override(name, room, room.files),
      ...parts.slice(0, -1).map((part, place) =>
        override(name, room, [`src/${name}/${part}/**`], {
          group: parts.slice(place + 1).map((later) => `**/${later}/**`),
          message: `${name}/${part} may import none of ${parts.slice(place + 1).join(', ')}.`,
        }),
      ),
    ];
  });
  const pure = Object.values(ROOMS).flatMap(({ pure: isPure, files }) => (isPure ? files : []));
  return [...rooms, { includes: pure, plugins: ['./test/ladder/pure.grit'], linter: { enabled: true } }];
}

function override(name: RoomName, room: Room, files: string[], ...more: object[]): object {
  return {
    includes: files,
    linter: {
      rules: {
        ...(room.pure
          ? {
              correctness: { noNodejsModules: 'error' },
            }
          : {}),
        style: {
          noRestrictedImports: { level: 'error', options: { patterns: [...patterns(name, room), ...more] } },
          ...(room.pure
            ? {
                noRestrictedGlobals: {
                  level: 'error',
                  options: {
                    deniedGlobals: Object.fromEntries(
                      IMPURE_GLOBALS.map((global) => [
                        global,
                        `${name} is a pure room: take it as an argument.`,
                      ]),
                    ),
                  },
                },
              }
            : {}),
        },
      },
    },
  };
}

function patterns(name: RoomName, room: Room): object[] {
  const forbidden = ALL_ROOMS.filter((other) => other !== name && !room.rooms.includes(other));
  const group = forbidden.flatMap((other) =>
    other === 'settings' ? ['**/settings.ts'] : [`**/${other}/**`],
  );
  const bare = [
    '*',
    '@*/**',
    '*/**',
    '!.',
    '!..',
    '!./**',
    '!../**',
    ...room.packages.flatMap((p) => [`!${p}`, `!${p}/**`]),
  ];
  return [
    {
      group: [
        ...group,
        ...(room.exceptions ?? []).map((file) => `!${file}`),
        '**/server.ts',
        '**/live-routes.ts',
      ],
      message: `${name} may import only ${room.rooms.join(', ') || 'nothing'}${room.exceptions ? ` and ${room.exceptions.join(', ')}` : ''}.`,
    },
    ...(room.pure
      ? [
          {
            group: bare,
            message: `${name} is a pure room; packages it may import: ${room.packages.join(', ') || 'none'}.`,
          },
        ]
      : []),
  ];
}
