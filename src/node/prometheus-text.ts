export type Sample = [place: Readonly<Record<string, string>> | `_${string}`, value: number];

/** A metric in Prometheus's text format 0.0.4; empty for an unknown value. Label values must need no escapes. */
export function metric(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  values: number | undefined | readonly Sample[],
): string {
  if (values === undefined) return '';
  const samples: readonly Sample[] = typeof values === 'number' ? [[{}, values]] : values;
  const suffix = type === 'histogram' ? '_bucket' : '';
  const lines = samples.map(([place, value]) =>
    typeof place === 'string' ? `${name}${place} ${value}` : `${name}${suffix}${labels(place)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function labels(place: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(place).map(([label, value]) => `${label}="${value}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
