/**
 * What follows from a report of `npm audit --json` and our list of advisories we live with: pure. An advisory of high or
 * critical severity passes only while the list names it, its package and a reason, and the day it names has not passed.
 */

const grave = new Set(['high', 'critical']);

/**
 * @typedef {{ package: string, advisory: string, reason: string, until: string }} Allowed
 * @typedef {{ package: string, advisory: string, severity: string, title: string }} Finding
 * @typedef {{ refused: string } | { grave: Finding[], lived: Finding[], slight: number, unused: Allowed[] }} Verdict
 */

/**
 * @param {unknown} report what npm printed, parsed
 * @param {readonly Allowed[]} allowed
 * @param {string} today as 2026-11-22
 * @returns {Verdict} `refused` when the report is none: the registry does not say
 */
export function judge(report, allowed, today) {
  const vulnerabilities = report?.vulnerabilities;
  if (report?.error !== undefined || vulnerabilities === undefined)
    return { refused: report?.message ?? report?.error?.summary ?? 'npm answered no report' };
  const found = findingsOf(vulnerabilities);
  const allows = (finding) => (entry) =>
    entry.package === finding.package && entry.advisory === finding.advisory;
  const isLived = (finding) => allowed.some((entry) => allows(finding)(entry) && entry.until >= today);
  const worst = found.filter(({ severity }) => grave.has(severity));
  return {
    grave: worst.filter((finding) => !isLived(finding)),
    lived: worst.filter(isLived),
    slight: found.length - worst.length,
    unused: allowed.filter((entry) => !worst.some((finding) => allows(finding)(entry))),
  };
}

/** A package is named once for each package that needs it; its advisory counts once. */
function findingsOf(vulnerabilities) {
  const all = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((cause) => typeof cause === 'object').map(findingOf),
  );
  return [...new Map(all.map((finding) => [`${finding.package} ${finding.advisory}`, finding])).values()];
}

const findingOf = ({ name, severity, title, url, source }) => ({
  package: name,
  advisory: /GHSA(-[\w]{4}){3}/.exec(url ?? '')?.[0] ?? String(source),
  severity,
  title,
});

/**
 * What is wrong with the list itself, one sentence an entry.
 * @param {unknown} allowed
 * @returns {string[]}
 */
export function faultsOf(allowed) {
  if (!Array.isArray(allowed)) return ['the list is no list'];
  return allowed.flatMap((entry, index) => {
    const faults = ['package', 'advisory', 'reason'].filter(
      (key) => typeof entry?.[key] !== 'string' || entry[key].trim() === '',
    );
    if (!/^\d{4}-\d{2}-\d{2}$/.test(entry?.until ?? '')) faults.push('until');
    return faults.length === 0 ? [] : [`entry ${index + 1} has no ${faults.join(', no ')}`];
  });
}
