import { starterText } from './starter-text.ts';

/** The files of an owner's project beside `content/`, by path. */
export function ownerFiles(own: {
  name: string;
  id: string;
  dependency: string;
  url: string | null;
}): Map<string, string> {
  const url = own.url === null ? '# url: https://reviews.example.com' : `url: ${own.url}`;
  return new Map([
    ['package.json', manifest(own)],
    ['site.yaml', starterText('site.yaml', { url })],
    ['netlify.toml', starterText('netlify.toml')],
    // npm packs neither under its own name.
    ['.gitignore', starterText('gitignore')],
    ['.npmrc', starterText('npmrc')],
    ['README.md', starterText('README.md', { name: own.name })],
  ]);
}

function manifest({ id, dependency }: { id: string; dependency: string }): string {
  const value = {
    name: `${id}-reviews`,
    private: true,
    type: 'module',
    scripts: {
      start: 'reviews start',
      dev: 'reviews dev',
      build: 'reviews build',
      check: 'reviews check',
      reviews: 'reviews',
    },
    dependencies: { 'reviews-service': dependency },
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
