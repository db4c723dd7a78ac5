import { expect, test } from 'vitest';
import { ConfigError } from '#server/config/config-error.ts';
import { readConfig } from '#server/config/config.ts';
import { PRODUCTION } from '../support/shop.ts';

test('is self-contained without any setting', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 4321,
    dataDir: './data',
    databaseUrl: undefined,
    payments: { provider: 'sandbox' },
    siteUrl: 'http://localhost:4321',
  });
});

test.each([
  ['127.0.0.1', 'http://localhost:4321'],
  ['0.0.0.0', 'http://localhost:4321'],
  ['::1', 'http://localhost:4321'],
  ['192.168.1.7', 'http://192.168.1.7:4321'],
  ['basera.test', 'http://basera.test:4321'],
])('a shop that listens on %s and was given no address is reached at %s', (HOST, siteUrl) => {
  expect(readConfig({ HOST }).siteUrl).toBe(siteUrl);
});

test('starts in production with everything set', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    production: true,
    siteUrl: 'https://basera.example',
    payments: { provider: 'razorpay', keyId: 'rzp_live_1' },
  });
});

test.each(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_SITE_URL', 'RAZORPAY_KEY_ID'])(
  'refuses production without %s, and names it in one sentence',
  (name) => {
    const env = { ...PRODUCTION, [name]: '' };
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  },
);

test('takes SMS for mail, and an explicitly allowed sandbox for Razorpay', () => {
  const { SMTP_URL: _mail, RAZORPAY_KEY_ID: _id, RAZORPAY_KEY_SECRET: _key, ...rest } = PRODUCTION;
  const env = { ...rest, SMS_WEBHOOK_URL: 'https://sms.example', ALLOW_SANDBOX_PAYMENTS: 'true' };
  expect(readConfig(env).payments).toEqual({ provider: 'sandbox' });
});

test('takes WhatsApp in production only where what it refuses can go by SMS', () => {
  const env = { ...PRODUCTION, WHATSAPP_WEBHOOK_URL: 'https://whatsapp.example' };
  expect(() => readConfig(env)).toThrow('SMS_WEBHOOK_URL, beside WHATSAPP_WEBHOOK_URL');
  const both = readConfig({ ...env, SMS_WEBHOOK_URL: 'https://sms.example' });
  expect(both.whatsappWebhookUrl).toBe('https://whatsapp.example');
});

test('refuses half of the Razorpay keys', () => {
  expect(() => readConfig({ RAZORPAY_KEY_ID: 'rzp_live_1' })).toThrow('RAZORPAY_WEBHOOK_SECRET');
});

test('names a setting whose value cannot be used', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow('PORT');
});

test('sets the clock by its setting, but never in production', () => {
  const CLOCK = '2026-11-22T10:00:00+05:30';
  expect(readConfig({ CLOCK }).clock).toEqual(new Date('2026-11-22T04:30:00Z'));
  expect(readConfig({ ...PRODUCTION, CLOCK }).clock).toBeUndefined();
  expect(() => readConfig({ CLOCK: 'Sunday' })).toThrow('CLOCK');
});

const KEYS = { AWS_ACCESS_KEY_ID: 'AKIA1', AWS_SECRET_ACCESS_KEY: 'canary' };

test.each([
  [
    's3://papers?region=ap-south-1',
    { bucket: 'papers', prefix: '', endpoint: 'https://papers.s3.ap-south-1.amazonaws.com' },
  ],
  [
    's3://papers.in/shop?region=ap-south-1',
    { prefix: 'shop/', endpoint: 'https://s3.ap-south-1.amazonaws.com/papers.in' },
  ],
  [
    's3://papers/shop/one/?endpoint=https://s3.example:9000',
    { prefix: 'shop/one/', endpoint: 'https://s3.example:9000/papers', region: 'us-east-1' },
  ],
])('lets files lie in the bucket that %s names', (FILES_URL, place) => {
  expect(readConfig({ ...KEYS, FILES_URL }).files).toMatchObject({ kind: 's3', ...place });
});

test.each([
  ['the folder too', { FILES_DIR: '/files' }, 'not both'],
  ['no keys', { AWS_SECRET_ACCESS_KEY: '' }, 'AWS_SECRET_ACCESS_KEY'],
  ['another protocol', { FILES_URL: 'https://papers.example' }, 's3://bucket/prefix'],
  ['no bucket', { FILES_URL: 's3:///prefix?region=x' }, 's3://bucket/prefix'],
  ['keys in the address', { FILES_URL: 's3://me:canary@papers?region=x' }, 'must not contain keys'],
  ['neither region nor endpoint', { FILES_URL: 's3://papers' }, 'needs a region, or an endpoint'],
  ['what it does not know', { FILES_URL: 's3://papers?region=x&token=canary' }, 'region only'],
  ['an endpoint with a path', { FILES_URL: 's3://p-1?endpoint=https://a.example/b' }, 'only'],
  ['an endpoint that is none', { FILES_URL: 's3://p-1?endpoint=papers' }, 'only'],
])('refuses FILES_URL with %s in one sentence that tells no key', (_what, env, said) => {
  const whole = { FILES_URL: 's3://papers?region=ap-south-1', ...KEYS, ...env };
  expect(() => readConfig(whole)).toThrow(ConfigError);
  expect(() => readConfig(whole)).toThrow(said);
  expect(() => readConfig(whole)).not.toThrow('canary');
});
