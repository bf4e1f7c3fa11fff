/** Import boundaries between folders and features. scripts/checks/boundaries.mjs fires every rule on purpose, so none of them sleeps. */
const features = require('./features.cjs');

const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** Tests, builders, fakes and the suites that drivers must pass. */
const test = '\\.test\\.tsx?$|(^|/)testing(/|\\.tsx?$)|/conformance\\.ts$';
/** What puts the product together: it may look at everything. */
const wiring = '^server/src/(main|app|app/[^/]+|features|demo)\\.ts$';
/** Tables refer to each other past the door: a door is run-time code, and foreign keys are read by the migration tool. */
const tables = '\\.tables\\.ts$';
/** SQL that a feature hands to others' statements: a door of its own, for queries alone. */
const fragments = '\\.sql\\.ts$';
/** The vocabulary of a driver: pure, so a use case may speak it. */
const driverWords = '^server/src/drivers/[^/]+/(events|errors)\\.ts$';

/** Where the business of the server stands: features, and below them what all of them read of a company. */
const business = '^server/src/(features|tenant)/';

/** One rule per feature: it may not import anything listed below it. The rooms of the tenant layer keep the same order among themselves. */
const order = features
  .slice(0, -1)
  .map((feature, i) =>
    error(
      `order-${feature}`,
      `${feature} comes before these in features.cjs. Emit an event, or move the code down.`,
      { path: `^(server|web|shared)/src/(features|tenant)/${feature}/`, pathNot: test },
      { path: `^(server|web|shared)/src/$2/(${features.slice(i + 1).join('|')})/` },
    ),
  );

module.exports = {
  forbidden: [
    // Of types as well: what two files know of each other belongs into a third.
    error('no-cycles', 'A cycle has no first file to read.', {}, { circular: true }),
    // `?url` is the bundler's: the address of a file that goes along as it is.
    error(
      'no-unresolved',
      'The import points at nothing.',
      {},
      { couldNotResolve: true, pathNot: '\\?url$' },
    ),
    error(
      'no-test-code-in-product',
      'Builders and fakes stay in tests.',
      { pathNot: [test, '^e2e/', '\\.config\\.ts$'] },
      { path: test, pathNot: 'node_modules' },
    ),
    error(
      'features-are-listed',
      'Give the feature its place in features.cjs.',
      { path: '^(server|web|shared)/src/' },
      {
        path: '^(server|web|shared)/src/(features|tenant)/[^/]+/',
        pathNot: `^(server|web|shared)/src/(features|tenant)/(${features.join('|')})/`,
      },
    ),

    // Packages
    error(
      'shared-is-a-leaf',
      'The contract knows nobody.',
      { path: '^shared/' },
      { path: '^(server|web|emulator)/' },
    ),
    error(
      'web-and-server-meet-in-shared',
      'Talk through the contract.',
      { path: '^(web|server)/' },
      { path: '^(web|server)/', pathNot: '^$1/' },
    ),
    error(
      'emulator-stands-alone',
      'It imitates a stranger; it may not know us.',
      { path: '^emulator/' },
      { path: '^(server|web|shared)/' },
    ),
    error(
      'emulator-only-in-tests',
      'The product never starts the stranger.',
      { path: '^(server|web|shared)/', pathNot: test },
      { path: '^emulator/' },
    ),

    // Features
    ...order,
    error(
      'features-use-the-door',
      "Import another feature's index.ts, or that of one of its rooms, never its inside.",
      { path: '^(server|web|shared)/src/features/([^/]+)/', pathNot: [test, tables] },
      {
        path: '^(server|web|shared)/src/features/([^/]+)/',
        pathNot: [
          '^$1/src/features/$2/',
          '/features/[^/]+/index\\.tsx?$',
          '/features/[^/]+/[^/]+/index\\.tsx?$',
          fragments,
        ],
      },
    ),
    error(
      'tables-point-at-tables',
      'A foreign key names the other table, nothing else of its feature.',
      { path: `${business}.*\\.tables\\.ts$` },
      { path: '^server/src/(features|tenant|drivers)/', pathNot: tables },
    ),

    // Server layers
    error(
      'platform-knows-no-feature',
      'Platform is handed features by app.ts.',
      { path: '^server/src/platform/', pathNot: test },
      { path: '^server/src/(features/|tenant/|drivers/|app\\.ts$|config\\.ts$|config/)' },
    ),
    error(
      'tenant-knows-no-feature',
      'What every feature reads of a company stands below all of them.',
      { path: '^server/src/tenant/', pathNot: test },
      { path: '^server/src/(features/|app\\.ts$|app/|config\\.ts$|config/)' },
    ),
    error(
      'tenant-has-doors',
      "Import the room's index.ts; only the feature of the same word, which writes these rows, looks inside.",
      { path: `${business}([^/]+)/`, pathNot: [test, tables] },
      {
        path: '^server/src/tenant/',
        pathNot: ['^server/src/tenant/$2/', '^server/src/tenant/[^/]+/index\\.ts$', fragments],
      },
    ),
    error(
      'http-only-in-routes',
      'A use case must run from a job too.',
      { path: business, pathNot: ['/routes\\.ts$', test] },
      { path: '^server/src/platform/http/' },
    ),
    error(
      'database-only-in-queries',
      'Rows are read and written in *.queries.ts.',
      { path: business, pathNot: ['\\.(queries|tables|sql)\\.ts$', test] },
      {
        path: '^server/src/platform/db/(statement|columns|columns-of|current-company|breaches)\\.ts$|\\.tables\\.ts$|node_modules/(pg|drizzle-orm)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'fragments-only-in-queries',
      'A piece of SQL belongs into a statement: import it in *.queries.ts.',
      { path: business, pathNot: ['\\.(queries|sql)\\.ts$', test] },
      { path: `${business}.*\\.sql\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'fragments-are-texts',
      'A piece of SQL is put together, not run.',
      { path: `${business}.*\\.sql\\.ts$` },
      {
        path: '^server/src/|node_modules/(pg|drizzle-orm)/',
        pathNot: ['\\.sql\\.ts$', '^server/src/platform/db/(columns-of|current-company)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'queries-only-look-down',
      'A query makes no decision and calls no use case.',
      { path: '\\.queries\\.ts$' },
      {
        path: '^server/src/(features|tenant|drivers)/',
        pathNot: ['\\.(queries|rules|tables|sql)\\.ts$', '/index\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'rules-are-pure',
      'Decisions: no clock, no I/O, no platform.',
      { path: '\\.rules\\.ts$' },
      {
        path: '^server/src/(platform|drivers)/|\\.queries\\.ts$|^(node:)?(fs|http|net|child_process|crypto)(/|$)',
        pathNot: driverWords,
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'edges-are-leaves',
      'Routes, subscribers and jobs are listed in feature.ts and called by nobody.',
      { path: '^server/src/', pathNot: ['/feature\\.ts$', test] },
      {
        path: '^server/src/features/[^/]+/(routes\\.ts$|subscribers\\.ts$|jobs/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'features-are-wired-once',
      'Only the wiring reads the manifests.',
      { path: '^server/src/', pathNot: [wiring, test] },
      { path: '^server/src/features/[^/]+/feature\\.ts$' },
    ),
    error(
      'no-network-in-use-cases',
      'The world is reached from *.job.ts (after commit) or *.remote.ts (no transaction).',
      { path: business, pathNot: ['\\.(job|remote)\\.ts$', test] },
      { path: '^server/src/drivers/', pathNot: driverWords, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'drivers-stand-alone',
      'A driver knows its interface, not our features or its siblings.',
      { path: '^server/src/drivers/([^/]+)/([^/]+)/', pathNot: test },
      {
        path: '^server/src/(features|tenant|drivers|platform/(db|http|outbox|jobs|realtime|context))/',
        pathNot: ['^server/src/drivers/$1/$2/', '^server/src/drivers/$1/[^/]+\\.ts$'],
      },
    ),
    error(
      'vendors-only-in-drivers',
      'One place to swap a vendor.',
      { pathNot: ['^server/src/drivers/', '^emulator/', 'node_modules', test] },
      { path: 'node_modules/(@whiskeysockets|@aws-sdk|@google-cloud|openai|nodemailer|mercadopago|stripe)/' },
    ),
    error(
      'sockets-only-in-realtime',
      'One file publishes.',
      { path: '^server/src/', pathNot: ['^server/src/platform/realtime/', test] },
      { path: 'node_modules/socket\\.io/' },
    ),

    // Web layers
    error(
      'ui-knows-no-feature',
      'Design system below, features above.',
      { path: '^web/src/(ui|lib)/', pathNot: test },
      { path: '^web/src/(features|pages|app)/' },
    ),
    error(
      'features-below-pages',
      'Pages compose features, not the reverse.',
      { path: '^web/src/features/', pathNot: test },
      { path: '^web/src/(pages|app)/' },
    ),
    error(
      'pages-are-leaves',
      'A page is used by the router only.',
      { path: '^web/src/pages/' },
      // A part of a page may be loaded apart from it.
      { path: '^web/src/pages/', pathNot: ['^$0$', '\\.css$', '^web/src/pages/[^/]+/parts/'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|test-results|playwright-report|[.]cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
