export type ReadBaseUrl = { ok: true; baseUrl: string } | { ok: false; problem: string };

/** The base URL in the one spelling of all published files: feed readers compare it character by character. */
export function readBaseUrl(written: string): ReadBaseUrl {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#\s\\]+)\/*(.*)$/i.exec(written) ?? [];
  if (!URL.canParse(origin)) return refused(written, '');
  if (origin.includes('@')) return refused(written, '. Remove the user name and password.');
  if (rest !== '') return refused(written, `. Remove ${JSON.stringify(written.slice(origin.length))}.`);
  return { ok: true, baseUrl: new URL(origin).origin };
}

/** Whether a base URL works on this machine only. */
export function isLocalUrl(url: string): boolean {
  return /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?\/?$/i.test(url);
}

function refused(written: string, remedy: string): ReadBaseUrl {
  const rule = 'must be an http or https URL without a path, such as https://reviews.example.com';
  // A password in the variable must not reach a log.
  const shown = written.replace(/\/\/[^/?#]*@/, '//...@');
  return { ok: false, problem: `${rule}, got "${shown}"${remedy}` };
}
