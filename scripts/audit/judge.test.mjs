import { expect, it } from 'vitest';
import { faultsOf, judge } from './judge.mjs';

const today = '2026-11-22';
const cause = (severity, id = 'GHSA-aaaa-bbbb-cccc', name = 'tar') => ({
  source: 1_101_234,
  name,
  dependency: name,
  title: `${name} can be surprised`,
  url: `https://github.com/advisories/${id}`,
  severity,
  cwe: ['CWE-22'],
  cvss: { score: 8.1, vectorString: null },
  range: '<7.5.3',
});
const vulnerability = (name, severity, ...via) => ({
  [name]: { name, severity, isDirect: false, via, effects: [], range: '*', nodes: [], fixAvailable: true },
});
const report = (...all) => ({
  auditReportVersion: 2,
  vulnerabilities: Object.assign({}, ...all),
  metadata: { vulnerabilities: { total: all.length }, dependencies: { total: 900 } },
});
const entry = (over) => ({
  package: 'tar',
  advisory: 'GHSA-aaaa-bbbb-cccc',
  reason: 'only reads archives that we have made',
  until: '2026-12-31',
  ...over,
});
const grave = {
  package: 'tar',
  advisory: 'GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  title: 'tar can be surprised',
};

it('nothing known is nothing to say', () => {
  expect(judge(report(), [], today)).toEqual({ grave: [], lived: [], slight: 0, unused: [] });
});

it.each(['high', 'critical'])(
  'something new that is %s fails, once, however many packages need it',
  (severity) => {
    const found = report(
      vulnerability('tar', severity, cause(severity)),
      vulnerability('builder', severity, 'tar'),
      vulnerability('other', severity, cause(severity)),
    );
    expect(judge(found, [], today)).toMatchObject({ grave: [{ ...grave, severity }], slight: 0 });
  },
);

it('what is slight is counted and passes', () => {
  const found = report(
    vulnerability('tar', 'moderate', cause('moderate'), cause('low', 'GHSA-dddd-eeee-ffff')),
  );
  expect(judge(found, [], today)).toMatchObject({ grave: [], slight: 2 });
});

it('what the list names passes until the day it names', () => {
  const found = report(vulnerability('tar', 'high', cause('high')));
  expect(judge(found, [entry()], today)).toMatchObject({ grave: [], lived: [grave], unused: [] });
  expect(judge(found, [entry({ until: today })], today)).toMatchObject({ grave: [] });
  expect(judge(found, [entry({ until: '2026-11-21' })], today)).toMatchObject({ grave: [grave] });
});

it('an entry allows its own advisory of its own package, and is told when nothing needs it', () => {
  const found = report(vulnerability('tar', 'high', cause('high')));
  for (const other of [entry({ package: 'zip' }), entry({ advisory: 'GHSA-9999-9999-9999' })])
    expect(judge(found, [other], today)).toMatchObject({ grave: [grave], unused: [other] });
});

it('an advisory without an address is known by its number', () => {
  const found = report(vulnerability('tar', 'high', { ...cause('high'), url: undefined }));
  expect(judge(found, [], today)).toMatchObject({ grave: [{ advisory: '1101234' }] });
});

it('a registry that refuses is no clean report', () => {
  const refused = { message: '405 Method Not Allowed', statusCode: 405, error: { summary: '', detail: '' } };
  expect(judge(refused, [], today)).toEqual({ refused: '405 Method Not Allowed' });
  for (const none of [undefined, {}, { error: { summary: 'ENOTFOUND' } }])
    expect(judge(none, [], today)).toHaveProperty('refused');
});

it('a list without reasons or days is refused', () => {
  expect(faultsOf([entry()])).toEqual([]);
  expect(faultsOf([entry(), entry({ reason: ' ', until: 'later' })])).toEqual([
    'entry 2 has no reason, no until',
  ]);
  expect(faultsOf({})).toEqual(['the list is no list']);
});
