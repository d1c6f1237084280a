import { contentSchemas } from '../../io/content/content-schemas.ts';
import { PACKAGE } from '../../io/release/package.ts';
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
    ['.vscode/settings.json', editorSettings()],
    ['README.md', starterText('README.md', { name: own.name })],
  ]);
}

/** Editors find the schema of each content file in the package. */
function editorSettings(): string {
  const of = ({ file }: { file: string }): string => {
    const name = file.replace('.schema.json', '');
    return name === 'review' ? 'content/reviews/**/*.yaml' : `content/${name}.yaml`;
  };
  const places = contentSchemas()
    .filter(({ file }) => !/^(?:pack|reading)\./.test(file))
    .map((schema) => [`./node_modules/${PACKAGE}/dist/package/schemas/${schema.file}`, of(schema)]);
  return `${JSON.stringify({ 'yaml.schemas': Object.fromEntries(places) }, null, 2)}\n`;
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
    dependencies: { [PACKAGE]: dependency },
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
