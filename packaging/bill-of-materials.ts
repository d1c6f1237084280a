/** What a lock file says of one package. */
interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
}

interface Software {
  name: string;
  version: string;
  license: string;
}

/**
 * The packages that the software is built on, with licenses and digests, as CycloneDX 1.6. It has no serial
 * number and no time, so that equal packages give equal bytes.
 */
export function billOfMaterials(software: Software, packages: Readonly<Record<string, Locked>>): object {
  const components = Object.entries(packages).flatMap(([path, locked]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    return name === '' || locked.version === undefined ? [] : [component(name, locked.version, locked)];
  });
  const byPurl = new Map(components.map((each) => [each.purl, each]));
  const { name, version, license } = software;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ expression: license }] } },
    components: [...byPurl.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

function component(name: string, version: string, { license, integrity }: Locked) {
  const sha512 = integrity?.match(/^sha512-(\S+)$/)?.[1];
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(sha512 === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
  };
}
