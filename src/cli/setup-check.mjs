import { delimiter, sep } from 'node:path';

/**
 * The first step of `npm start` and other scripts. Plain JavaScript, because an older Node cannot
 * read the rest. Not a `prestart` script, because npm skips that with `ignore-scripts`.
 *
 * @param {string} version of the running Node, such as 24.21.0
 * @param {string} folder of the project
 * @returns {string | null} why nothing can work here, and what to do
 */
export function setupProblem(version, folder) {
  if (folder.includes(delimiter) && sep === '/') return nameProblem(folder, delimiter);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 19)) {
    return [
      `Node ${version} is too old: 22.19 or newer is needed. Run \`npm ci\` in ${folder}`,
      'without --ignore-scripts. It installs the right Node for this project.',
    ].join('\n');
  }
  const character = ['"', '#', '?', '*', '\\'].find((each) => each !== sep && folder.includes(each));
  return character === undefined ? null : nameProblem(folder, character);
}

/**
 * @param {string} folder
 * @param {string} character
 */
function nameProblem(folder, character) {
  return `${folder}: nothing can be built in a path with ${character}. Rename that folder or move the project.`;
}

if (import.meta.main ?? process.argv[1]?.endsWith('setup-check.mjs')) {
  const problem = setupProblem(process.versions.node, process.cwd());
  if (problem !== null) {
    console.error(problem);
    process.exit(1);
  }
}
