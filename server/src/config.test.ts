import { expect, it } from 'vitest';
import { ConfigRefused, parseConfig, unknownVariables, warningsOf } from './config.ts';

const refusalOf = (env: Record<string, string>): string[] => {
  try {
    parseConfig(env, []);
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
};

it('keeps media in the data folder unless a bucket is named', () => {
  expect(parseConfig({}, []).s3).toBeUndefined();
  expect(parseConfig({ S3_BUCKET: '', S3_ENDPOINT: '' }, []).s3).toBeUndefined();
  expect(parseConfig({ S3_BUCKET: 'media' }, []).s3).toEqual({
    bucket: 'media',
    endpoint: undefined,
    region: 'us-east-1',
    credentials: undefined,
  });
  const given = {
    S3_BUCKET: 'media',
    S3_ENDPOINT: 'https://minio.example.com',
    S3_REGION: 'sa-east-1',
    S3_ACCESS_KEY_ID: 'who',
    S3_SECRET_ACCESS_KEY: 'sesame',
  };
  expect(parseConfig(given, []).s3).toEqual({
    bucket: 'media',
    endpoint: 'https://minio.example.com',
    region: 'sa-east-1',
    credentials: { accessKeyId: 'who', secretAccessKey: 'sesame' },
  });
});

it('takes places of a private network as host and port, and nothing else', () => {
  expect(parseConfig({}, []).outgoing).toEqual({ loopback: false, hosts: [] });
  const given = { OUTGOING_HOSTS: '10.0.0.5:11434, n8n.lan:5678,[fd00::5]:80' };
  expect(parseConfig(given, []).outgoing.hosts).toEqual(['10.0.0.5:11434', 'n8n.lan:5678', '[fd00::5]:80']);
  for (const wrong of ['10.0.0.5', 'http://n8n.lan:5678', '*:80', '10.0.0.0/8'])
    expect(refusalOf({ OUTGOING_HOSTS: wrong }), wrong).toHaveLength(1);
});

it('knows its proxies by their number or their addresses, and takes no nonsense for either', () => {
  const trust = (TRUST_PROXY: string) => parseConfig({ TRUST_PROXY }, []).trustProxy;
  expect(parseConfig({}, []).trustProxy).toBe(0);
  expect(['', '0', 'false', '1', 'true', '2'].map(trust)).toEqual([0, 0, 0, 1, 1, 2]);
  expect(trust('loopback, 10.1.0.0/16,2001:db8::7')).toEqual(['loopback', '10.1.0.0/16', '2001:db8::7']);
  for (const wrong of [
    '-1',
    '1.5',
    '99',
    'yes',
    'nginx',
    '10.1',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'loopback,',
  ])
    expect(refusalOf({ TRUST_PROXY: wrong }), wrong).toHaveLength(1);
});

it('tells every problem at once, and no secret', () => {
  const lines = refusalOf({
    PORT: 'x',
    SMTP_URL: 'smtp://mail.example.com',
    S3_ENDPOINT: 'minio.example.com',
    S3_SECRET_ACCESS_KEY: 'sesame',
  });
  expect(lines.map((line) => line.trim().split(':')[0]).sort()).toEqual([
    'MAIL_FROM',
    'PORT',
    'S3_BUCKET',
    'S3_ENDPOINT',
    'S3_SECRET_ACCESS_KEY',
  ]);
  expect(lines.join()).not.toContain('sesame');
  expect(refusalOf({ S3_ACCESS_KEY_ID: 'who', S3_BUCKET: 'b' })).toEqual([
    '  S3_SECRET_ACCESS_KEY: goes together with S3_ACCESS_KEY_ID',
  ]);
});

it('takes a first password of ten characters at least, or none', () => {
  expect(parseConfig({ ADMIN_PASSWORD: '' }, []).admin.password).toBeUndefined();
  expect(parseConfig({ ADMIN_PASSWORD: 'dez letras' }, []).admin.password).toBe('dez letras');
  expect(refusalOf({ ADMIN_PASSWORD: 'admin123' })).toEqual([
    '  ADMIN_PASSWORD: must be at least 10 characters',
  ]);
});

it('refuses clients of another origin without an address that files can be reached at', () => {
  const CORS_ORIGINS = 'https://app.example.com';
  expect(() => parseConfig({ CORS_ORIGINS }, [])).toThrow(/PUBLIC_URL: is needed with CORS_ORIGINS/);
  const PUBLIC_URL = 'https://prosa.example.com';
  expect(parseConfig({ CORS_ORIGINS, PUBLIC_URL }, []).corsOrigins).toEqual([CORS_ORIGINS]);
});

it('warns of a missing PUBLIC_URL, with what does not work then, unless it is a trial on this machine', () => {
  const warnings = (env: Record<string, string>, args: string[] = []) =>
    warningsOf(parseConfig({ NODE_ENV: 'production', ...env }, args), args);
  expect(warnings({})).toEqual([
    expect.stringMatching(/^PUBLIC_URL is not set: letters .*, files .*, payment/),
  ]);
  expect(warnings({ PUBLIC_URL: 'https://prosa.example.com' })).toEqual([]);
  expect(warnings({ HOST: '127.0.0.1' })).toEqual([]);
  expect(warnings({ HOST: '127.0.0.1', TRUST_PROXY: '1' })).toHaveLength(1);
  expect(warnings({ NODE_ENV: 'development' })).toEqual([]);
  expect(warnings({}, ['--demo'])).toEqual([]);
});

it('takes an address without scheme, or cut off by a sign in its password, for none, and keeps the password to itself', () => {
  const wrong: [name: string, value: string][] = [
    ['DATABASE_URL', 'db.example.com:5432/prosa'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://prosa:sesa/me@db:5432/prosa'],
    ['DATABASE_URL', 'postgres://prosa:12/sesame@db:5432/prosa'],
    ['DATABASE_URL', 'postgres://prosa:12?sesame@db:5432/prosa'],
    ['DATABASE_URL', 'postgres://prosa:sesame#1@db:5432/prosa'],
    ['DATABASE_URL', 'postgres://prosa:sesame%@db:5432/prosa'],
    ['REDIS_URL', 'valkey:6379'],
    ['REDIS_URL', '10.0.0.5'],
    ['SMTP_URL', 'mail.example.com'],
    ['S3_ENDPOINT', 'minio.example.com'],
    ['PUBLIC_URL', 'atendimento.example.com'],
    ['PUBLIC_URL', 'ftp://atendimento.example.com'],
  ];
  for (const [name, value] of wrong) {
    const lines = refusalOf({ [name]: value, MAIL_FROM: 'a@b.c', S3_BUCKET: 'b' });
    expect(lines, value).toEqual([
      expect.stringMatching(new RegExp(`^ {2}${name}: must (be|look like) \\S+://`)),
    ]);
    expect(lines.join(), value).not.toContain('sesame');
  }
});

it('takes passwords of the database and of Redis as they are, whatever signs they have', () => {
  const password = 'a/b@c#d?e%f:g h';
  const env = { DATABASE_URL: 'postgres://prosa@db:5432/prosa', REDIS_URL: 'redis://valkey:6379' };
  const { databaseUrl, redisUrl } = parseConfig(
    { ...env, DATABASE_PASSWORD: password, REDIS_PASSWORD: password },
    [],
  );
  for (const url of [databaseUrl, redisUrl])
    expect(decodeURIComponent(new URL(url ?? '').password)).toBe(password);
  expect(parseConfig(env, [])).toMatchObject({ databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL });
  expect(refusalOf({ DATABASE_PASSWORD: password, REDIS_PASSWORD: password })).toEqual([
    '  DATABASE_URL: is needed with DATABASE_PASSWORD',
    '  REDIS_URL: is needed with REDIS_PASSWORD',
  ]);
});

it('is reached at a host of its own: a path of another site is refused', () => {
  const publicUrl = (PUBLIC_URL: string) => parseConfig({ PUBLIC_URL }, []).publicUrl;
  expect(publicUrl('https://prosa.example.com/')).toBe('https://prosa.example.com');
  expect(publicUrl('http://10.0.0.5:3000')).toBe('http://10.0.0.5:3000');
  expect(refusalOf({ PUBLIC_URL: 'https://example.com/prosa' })).toEqual([
    expect.stringMatching(/PUBLIC_URL: must end with the host \(https:\/\/example\.com\)/),
  ]);
});

it('refuses a variable that is misspelt, with the one that was meant', () => {
  const meant = (env: Record<string, string>) => refusalOf(env).map((line) => line.trim());
  expect(
    meant({
      DATABSE_URL: 'postgres://db/prosa',
      PROSA_SECERT: 'x',
      REDIS_URI: 'redis://db',
      S3_BUCKETS: 'b',
    }),
  ).toEqual([
    'DATABSE_URL: is no variable of this program; did you mean DATABASE_URL?',
    'PROSA_SECERT: is no variable of this program; did you mean PROSA_SECRET?',
    'REDIS_URI: is no variable of this program; did you mean REDIS_URL?',
    'S3_BUCKETS: is no variable of this program; did you mean S3_BUCKET?',
  ]);
  expect(meant({ REDIS_URL: 'redis://db', REDIS_URI: 'redis://db' })).toEqual([]);
});

it('warns of what only begins like one of ours, and lets everybody else’s variables be', () => {
  const warned = (env: Record<string, string>) => unknownVariables(env).map((text) => text.split(' ')[0]);
  expect(warned({ SMTP_HOST: 'mail', DATABASE_HOST: 'db', S3_PATH_STYLE: '1', PROSA_DATABASE: 'x' })).toEqual(
    ['SMTP_HOST', 'DATABASE_HOST', 'S3_PATH_STYLE', 'PROSA_DATABASE'],
  );
  const foreign = {
    HOME: '/root',
    HOSTNAME: 'box',
    HOSTS: 'x',
    PATH: '/bin',
    ROLE: 'x',
    PROSA_SERVICE_HOST: '10.0.0.1',
    PROSA_PORT_3000_TCP: 'tcp://10.0.0.1:3000',
    PROSA_URL: 'x',
    DATABASE_URL: 'postgres://db/prosa',
    DATABASE_PRIVATE_URL: 'x',
    NODE_OPTIONS: '',
    NODE_PATH: 'x',
    AWS_REGION: 'x',
    npm_config_port: '1',
    MAIL_HOST: 'x',
    LOG_FORMAT: 'x',
  };
  expect([warned(foreign), refusalOf(foreign)]).toEqual([[], []]);
});
