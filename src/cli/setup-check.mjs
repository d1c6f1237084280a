import { delimiter, sep } from 'node:path';

/**
 * The first step of `npm start` and its like, in plain JavaScript, because an older Node cannot even read the rest; no `prestart`,
 * which npm leaves out with `ignore-scripts`.
 *
 * @param {string} version of the Node that runs, as 24.21.0
 * @param {string} folder of the project
 * @returns {string | null} why nothing can work here, and what to do
 */
export function setupProblem(version, folder) {
  if (folder.includes(delimiter) && sep === '/') return nameProblem(folder, delimiter);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 19)) {
    return [
      `This is Node ${version}; 22.19 or newer is needed, and the project brings its own: run \`npm ci\` in ${folder},`,
      'without --ignore-scripts (the Node package fetches itself by a script).',
    ].join('\n');
  }
  const sign = ['"', '#', '?', '*', '\\'].find((each) => each !== sep && folder.includes(each));
  return sign === undefined ? null : nameProblem(folder, sign);
}

/**
 * @param {string} folder
 * @param {string} sign
 */
function nameProblem(folder, sign) {
  return `${folder}: a path with ${sign} in it cannot be built in; rename that folder or move the project.`;
}

if (import.meta.main ?? process.argv[1]?.endsWith('setup-check.mjs')) {
  const problem = setupProblem(process.versions.node, process.cwd());
  if (problem !== null) {
    console.error(problem);
    process.exit(1);
  }
}
