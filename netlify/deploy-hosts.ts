/** Hosts under which Netlify serves a site: its main URL, its own name, and one for each deploy. */
export function deployHosts({ URL: main, SITE_NAME: name }: Record<string, string | undefined>): string[] {
  return [
    ...(main !== undefined && URL.canParse(main) ? [new URL(main).hostname] : []),
    ...(name ? [`${name}.netlify.app`, `*--${name}.netlify.app`] : []),
  ];
}
