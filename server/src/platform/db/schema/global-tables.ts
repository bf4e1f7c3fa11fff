/** Tables that belong to no company, each with the reason. Every other table is walled by row level security. */
export const globalTables: Readonly<Record<string, string>> = {
  plans: 'The platform’s offer; every company reads it.',
  companies: 'The list of tenants itself; a company reads only its own row, by a policy of its own.',
  platform_settings: 'What holds for the whole installation; every company reads it.',
  platform_brands: 'Under whose name the installation stands; every company reads it.',
  legal_texts: 'Terms and privacy of the installation, all versions; every company reads them.',
  payment_accounts: 'Where the installation is paid; secrets in it are sealed, no company writes it.',
  announcements: 'What the operator tells everybody; every company reads it.',
  helps: 'Help videos for everybody; every company reads them.',
  push_keys: 'By which push services of browsers know the installation.',
  web_client: 'Which version of WhatsApp’s web client the installation’s numbers speak.',
  web_client_versions: 'The versions that are known, and what WhatsApp said to them.',
  web_client_sources: 'What the sources of the newest version last answered.',
  backups: 'What became of the installation’s own backups; no company’s data.',
  family_imports:
    'Imports from other systems that the operator asked for; the address of a source is sealed.',
  nodes: 'The processes of this installation.',
  relay_terms: 'Which process of this installation hands on which shard of the outbox.',
  session_nodes: 'The processes that run sessions.',
};

/** The column that names the company, where it is not `company_id`. */
export const companyColumn: Readonly<Record<string, string>> = { companies: 'id' };

/** Tables whose rows nobody changes or takes away, each with the reason: no role is granted the right to. */
export const appendOnlyTables: Readonly<Record<string, string>> = {
  audit_log: 'What was done stays done: whoever breaks in cannot cover their tracks.',
};

/** Columns of global tables that a company writes in its own row. All others are the platform’s. */
export const ownColumns: Readonly<Record<string, readonly string[]>> = {
  companies: [
    'language',
    'timezone',
    'schedules',
    'holidays',
    'billing_name',
    'address',
    'city',
    'state',
    'zipcode',
    'country',
    'cpf_cnpj',
    'updated_at',
  ],
};
