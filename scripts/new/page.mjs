/** A page and its route, for whoever is signed in. */
import { camel, pascal, words } from './names.mjs';

export function newPage(_tree, name) {
  const component = `${pascal(name)}Page`;
  return {
    files: { [`web/src/pages/general/${name}-page.tsx`]: page(name, component) },
    edits: { 'web/src/app/router.tsx': (text) => routed(text, name, component) },
    next: [
      `Place features in it; its texts belong to web/src/locales/*/${name}.json, its address to web/src/lib/navigation/paths.ts.`,
      'Add its path to shared/src/kernel/screens.ts where an endpoint answers under the same one.',
    ],
  };
}

function routed(text, name, component) {
  const route = `const ${camel(name)} = createRoute({
  getParentRoute: () => signedIn,
  path: '/${name}',
  component: lazyRouteComponent(() => import('#src/pages/general/${name}-page.tsx'), '${component}'),
});
`;
  const declared = text.replace(/\nconst routeTree = /, () => `${route}\nconst routeTree = `);
  const tied = declared.replace('signedIn.addChildren([', () => `signedIn.addChildren([${camel(name)}, `);
  return declared === text || tied === declared ? undefined : tied;
}

const page = (name, component) => `/** The page of ${words(name)}. */
import { useTranslation } from 'react-i18next';
import { Page } from '#src/ui/layout/page.tsx';

export function ${component}() {
  const { t } = useTranslation();
  return <Page title={t('product')}>{null}</Page>;
}
`;
