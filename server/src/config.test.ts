import { expect, it } from 'vitest';
import { ConfigRefused, parseConfig, warningsOf } from './config.ts';

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
