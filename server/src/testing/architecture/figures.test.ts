/** What operators are given to watch with asks for figures that there are. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { metrics } from '#src/platform/metrics.ts';

const operations = join(import.meta.dirname, '../../../../docs/operations');
let registered: Set<string>;

beforeAll(async () => {
  // Figures are declared where they are counted, so everything is loaded.
  await import('#src/app.ts');
  const all = await metrics.getMetricsAsJSON();
  registered = new Set(
    all.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
    ),
  );
}, 60_000);

describe.each(['grafana-dashboard.json', 'prometheus-rules.yaml'])('docs/operations/%s', (file) => {
  it('names only figures that are registered', async () => {
    const text = await readFile(join(operations, file), 'utf8');
    const named = new Set(text.match(/\b(prosa|process|nodejs)_[a-z_]+\b/g));
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((name) => !registered.has(name))).toEqual([]);
  });
});
