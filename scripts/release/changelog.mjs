/** What has changed for people, told from the subjects of Conventional Commits. Pure. */

/** Kinds that people notice, in the order in which they are told. */
const headings = { breaking: 'Before you upgrade', feat: 'New', fix: 'Mended', perf: 'Faster' };

/** One change that was committed in parts says so at its end. */
const part = /\s*\((?:web|server|shared|docs|e2e)\)$/;

/**
 * Returns the section of one version. Commits are given the newest first, as git tells them.
 * @param {{ version: string, day: string, commits: readonly { subject: string, body: string }[], isFirst: boolean }} release
 */
export function sectionOf({ version, day, commits, isFirst }) {
  const heading = `## ${version} – ${day}`;
  if (isFirst)
    return `${heading}\n\nThe first release. What the product does stands in [docs/features.md](docs/features.md).\n`;
  const changes = commits.toReversed().flatMap(changesOf);
  const groups = Object.entries(headings).flatMap(([kind, title]) => {
    const lines = new Set(changes.filter((change) => change.kind === kind).map(lineOf));
    return lines.size === 0 ? [] : [`### ${title}\n\n${[...lines].join('\n')}\n`];
  });
  const told = groups.length === 0 ? ['Nothing that people notice.\n'] : groups;
  return [`${heading}\n`, ...told].join('\n');
}

/** A commit may tell of itself and of what must be known before an upgrade. */
function changesOf({ subject, body }) {
  const [, kind, scope, mark, said] = /^(\w+)(?:\(([^)]*)\))?(!)?: (.+)$/.exec(subject) ?? [];
  if (kind === undefined) return [];
  const words = said.replace(part, '');
  const warning = /^BREAKING[ -]CHANGE: ([\s\S]+?)(?:\n\n|\n[\w-]+: |(?![\s\S]))/m
    .exec(body)?.[1]
    .replace(/\s+/g, ' ')
    .trim();
  const breaking = warning ?? (mark === undefined ? undefined : words);
  return [
    ...(breaking === undefined ? [] : [{ kind: 'breaking', scope, words: breaking }]),
    ...(kind in headings ? [{ kind, scope, words }] : []),
  ];
}

const lineOf = ({ scope, words }) =>
  `- ${scope === undefined ? '' : `**${scope}**: `}${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const title = '# Changelog\n\nWhat people notice, the newest first. Versions are tags of the repository.\n';

/** Returns the page with a section put on top of those it has. */
export const withSection = (page, section) =>
  `${title}\n${section}${page === undefined ? '' : page.slice(title.length)}`;
