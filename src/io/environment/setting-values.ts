/** Reads settings from variables: `text` gives a value or its default, `check` adds a line to `problems` for a bad one. */
export function settingValues(variables: Record<string, string | undefined>, problems: string[]) {
  return {
    text: (name: string, fallback: string): string => variables[name]?.trim() || fallback,
    check(isRight: boolean, name: string, rule: string, written: string): void {
      if (!isRight) problems.push(`${name}: must ${rule}, got "${written}"`);
    },
  };
}
