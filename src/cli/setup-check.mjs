import path from 'node:path';

/**
 * Checked before anything else runs. Plain JavaScript, because an older Node cannot read the rest.
 *
 * @param {string} version of the running Node, such as 24.21.0
 * @param {string} folder of the project
 * @param {{ delimiter: string, sep: string }} platform
 * @returns {string | null} why nothing can work here, and what to do
 */
export function setupProblem(version, folder, { delimiter, sep } = path) {
  if (folder.includes(delimiter) && sep === '/') return nameProblem(folder, delimiter);
  if (!isNewEnough(version)) {
    return `Node ${version} is too old for this. Run npm ci, which brings Node 26, and start with npm or npx. Or install Node 26.`;
  }
  const character = ['"', '#', '?', '*', '\\'].find((each) => each !== sep && folder.includes(each));
  return character === undefined ? null : nameProblem(folder, character);
}

/**
 * Whether this software runs on a version of Node. Without a packaged one, an installed one from 22.19 works.
 *
 * @param {string} version such as 24.21.0
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 19);
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
