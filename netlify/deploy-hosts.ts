/** Host names under which Netlify serves a site: of its main URL, its own, and one per deploy. */
export function deployHosts({ URL: main, SITE_NAME: name }: Record<string, string | undefined>): string[] {
  return [
    ...(main !== undefined && URL.canParse(main) ? [new URL(main).hostname] : []),
    ...(name ? [`${name}.netlify.app`, `*--${name}.netlify.app`] : []),
  ];
}
