/** Names every package that a release consists of, as CycloneDX 1.5: what lies in it, and what its pages were built from. */
import { createHash } from 'node:crypto';
import { atRunTime } from './contents.mjs';
import { packagesOf } from './packages.mjs';

/**
 * Returns the bill of materials of a built tree. The same tree and time make the same text.
 * @param {string} tree
 * @param {{ version: string, license: string, time: Date }} release
 */
export function billOfMaterials(tree, { version, license, time }) {
  const served = packagesOf(tree, atRunTime);
  const inside = new Set(served.map(referenceOf));
  const built = packagesOf(tree, ['web']).filter((one) => !inside.has(referenceOf(one)));
  const components = [
    ...served.map((one) => componentOf(one, 'server')),
    ...built.map((one) => componentOf(one, 'pages')),
  ];
  // A package may be installed in several places.
  const distinct = [...new Map(components.map((one) => [one['bom-ref'], one])).values()];
  const product = {
    type: 'application',
    'bom-ref': `prosa@${version}`,
    name: 'prosa',
    version,
    licenses: licensesOf(license),
  };
  const metadata = { timestamp: time.toISOString(), component: product };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify([metadata, distinct]))}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber,
    version: 1,
    metadata,
    components: distinct,
  };
}

const referenceOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const componentOf = (one, part) => ({
  type: 'library',
  'bom-ref': referenceOf(one),
  name: one.name,
  version: one.version,
  purl: referenceOf(one),
  ...(one.license === undefined ? {} : { licenses: licensesOf(one.license) }),
  ...(one.integrity === undefined ? {} : { hashes: [hashOf(one.integrity)] }),
  properties: [{ name: 'prosa:part', value: part }],
});

/** What several licences are joined by is an expression. */
const licensesOf = (license) =>
  /[ ()]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];

/** As npm compares it with what it fetches: the archive of the package. */
function hashOf(integrity) {
  const [algorithm, digest] = integrity.split(' ')[0].split(/-(.*)/);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

/** A name for exactly this content, in the form of a UUID of version 8. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
