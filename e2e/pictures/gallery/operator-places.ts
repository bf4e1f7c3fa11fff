/** What the whole installation is run with, and the settings, of which each sees a part. */
import { saysIn } from '../labels.ts';
import { admin, by, type GalleryScene, ofToday } from './place.ts';
import { fill, press, type Step, toEnd } from './steps.ts';

const says = saysIn('pt');
const operator = by('operator');
const edit = (name: string): string => `${says('common.actions.edit')}: ${name}`;

/** Tells the places of whoever runs the installation. */
export const operatorPlaces = ({ texts, oldSystem }: GalleryScene) => {
  const companies = '/settings?tab=companies';
  return {
    '/announcements': {
      announcements: operator('/announcements'),
      'announcements-add': operator('/announcements', says('announcements.add')),
    },
    '/platform': {
      ...Object.fromEntries(
        ['general', 'brand', 'payments', 'charges', 'whatsapp', 'backups', 'moving'].map((tab) => [
          `platform-${tab}`,
          operator(`/platform?tab=${tab}`),
        ]),
      ),
      'platform-moving-wrong': operator(
        '/platform?tab=moving',
        fill(says('movingIn.form.address'), 'whaticket'),
        says('movingIn.form.check'),
      ),
      'platform-moving-found': operator('/platform?tab=moving', ...lookedAt(oldSystem)),
      'platform-moving-found-end': operator('/platform?tab=moving', ...lookedAt(oldSystem), toEnd),
      'platform-moving-start': operator(
        '/platform?tab=moving',
        ...lookedAt(oldSystem),
        says('movingIn.start.action'),
      ),
    },
    '/nodes': { nodes: operator('/nodes') },
    '/settings': {
      settings: admin('/settings'),
      'settings-end': admin('/settings', toEnd),
      'settings-brand': admin('/settings?tab=brand'),
      'settings-sla': admin('/settings?tab=sla'),
      'settings-data': admin('/settings?tab=data'),
      'settings-data-order': admin('/settings?tab=data', says('companyExports.order.action')),
      'settings-data-end': admin('/settings?tab=data', toEnd),
      'sample-data': operator('/settings?tab=data', sampleDataMade, toEnd),
      'sample-data-remove': operator('/settings?tab=data', sampleDataMade, says('sampleData.remove')),
      'sample-data-conversation': operator('/settings?tab=data', sampleDataMade, inSampleConversation),
      'settings-retention': admin('/settings', says('settings.options.retentionDays.change')),
      'settings-zone': ofToday(admin('/settings', zonesFound)),
      'settings-plans': operator('/settings?tab=plans'),
      'settings-plans-add': operator('/settings?tab=plans', says('plans.add')),
      'settings-help': operator('/settings?tab=help'),
      'settings-help-add': operator('/settings?tab=help', says('helps.add')),
      companies: ofToday(operator(companies)),
      'companies-end': ofToday(operator(companies, toEnd)),
      'companies-add': operator(companies, says('operator.add')),
      'companies-edit': operator(companies, edit(texts.shop)),
      'companies-usage': operator(companies, `${says('operator.usage.action')}: ${texts.shop}`),
      'companies-data': operator(companies, `${says('operator.data.action')}: ${texts.shop}`),
      'companies-visit': operator(companies, `${says('operator.visit.action')}: ${texts.shop}`),
    },
  };
};

const zonesFound: Step = async (page) => {
  const field = page.getByRole('combobox', { name: says('settings.options.timezone.label') });
  await field.click();
  await field.fill('brasilia');
};

const lookedAt = (address: string): Step[] => [
  fill(says('movingIn.form.address'), address),
  press(says('movingIn.form.check')),
  (page) => page.getByLabel(says('movingIn.found.rows')).first().waitFor(),
];

/** The company of whoever runs the installation, which no other picture looks into; two sizes may ask for it at once. */
const sampleDataMade: Step = async (page) => {
  const create = page.getByRole('button', { name: says('sampleData.create') });
  const remove = page.getByRole('button', { name: says('sampleData.remove') });
  await create.or(remove).waitFor();
  if (await create.isVisible()) await create.click();
  await remove.waitFor();
  // Without what is said to whoever was second.
  await page.reload();
  await remove.waitFor();
};

const inSampleConversation: Step = async (page) => {
  await page.goto(`${new URL(page.url()).origin}/tickets?all=true`);
  await page.getByText('Gabriela Rocha').first().click();
};
