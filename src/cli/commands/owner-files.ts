/** The files of an owner's project beside `content/`, by path. */
export function ownerFiles(own: {
  name: string;
  id: string;
  dependency: string;
  url: string | null;
}): Map<string, string> {
  return new Map([
    ['package.json', manifest(own)],
    ['site.yaml', siteSettings(own.url)],
    ['netlify.toml', NETLIFY],
    ['.gitignore', IGNORED],
    ['.npmrc', 'audit=false\nfund=false\nloglevel=error\n'],
    ['README.md', readme(own.name)],
  ]);
}

const IGNORED = `node_modules/
dist/
.data/
.netlify/
errors.csv
*.log

# Exports: the history of git would keep what you erase later.
/*.json
/*.jsonl
/*.ndjson
/*.csv
/*.tsv
/*.xlsx
/*.zip
!/package.json
!/package-lock.json
!/server.json
`;

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

function siteSettings(url: string | null): string {
  return `# Where the site is published. An environment variable overrides each of these.
${url === null ? '# url: https://reviews.example.com' : `url: ${url}`}
# Language of the pages: en-US, en-GB or de. It wins over the one in content/business.yaml.
# locale: en-US
# Only for a server of your own:
# server:
#   host: 127.0.0.1
#   port: 4321
#   data_dir: .data
`;
}

const NETLIFY = `[build]
  command = "npm run build -- --netlify"
  publish = "dist/client"

[build.environment]
  NODE_VERSION = "24"

[functions]
  directory = "dist/functions"
  included_files = ["dist/data/**"]
`;

function readme(name: string): string {
  return `# Reviews of ${name}

This folder is yours: your reviews and settings. The software is one dependency in \`package.json\`.

| What you want                  | What you do                                          |
| ------------------------------ | ---------------------------------------------------- |
| See the site                   | \`npm start\`, then open <http://localhost:4321>       |
| Import reviews                 | \`npm run reviews -- import <file>\`                   |
| Add one review                 | \`npm run reviews -- new\`                             |
| Check content and machine      | \`npm run check\`                                      |
| Publish; take the last one back | \`npm run reviews -- publish\`; \`npm run reviews -- undo\` |
| Get a new version              | \`npm run reviews -- upgrade <tarball>\`               |

\`content/README.md\` explains the content, \`site.yaml\` holds the URL of the site. The manual is in
\`node_modules/reviews-service/docs/owner/\`.

Keep this repository private: its history holds what you remove from the site.
`;
}
