import * as z from 'zod/mini';
import { dataKey, type DataKeys, KEY_BYTES } from '#server/base/sealed.ts';
import { ConfigError } from './config-error.ts';
import { type FileSettings, readFileSettings } from './files.ts';

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Where uploaded documents lie; processes that share a database share it too. */
  readonly files: FileSettings;
  /** A Postgres URL; without one the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** Where shoppers reach the site, without a trailing slash: links in mails start with it. */
  readonly siteUrl: string;
  /** What seals the bank accounts of renters; without it a key is made in `dataDir`. */
  readonly dataKeys: DataKeys | undefined;
  /** The origin of the pages when they are served from elsewhere, for CORS. */
  readonly pagesOrigin: string | undefined;
  /** Where the host of the pages is asked to build them anew (rules/catalogue.md#pages-of-now). */
  readonly buildHookUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly smsWebhookUrl: string | undefined;
  readonly whatsappWebhookUrl: string | undefined;
  readonly payments:
    | { readonly provider: 'sandbox' }
    | {
        readonly provider: 'razorpay';
        readonly keyId: string;
        readonly keySecret: string;
        readonly webhookSecret: string;
      };
  /** Whether `X-Forwarded-For` is believed, because a proxy of ours sets it. */
  readonly trustProxy: boolean;
  /** For how long after SIGTERM requests are taken as ever, while health turns them away. */
  readonly noticeSeconds: number;
  /** Where the sandbox's interface is asked instead of within the process; never in production. */
  readonly sandboxApi: string | undefined;
  /** Where the tests of crashes kill the process (see `CRASH_POINTS`); never in production. */
  readonly crashAt: string | undefined;
  /** When the shop's clock begins to run, for tests and demonstrations; never in production. */
  readonly clock: Date | undefined;
  /** Where a monitor asks for figures; nowhere without it (docs/running.md#figures-for-a-monitor). */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Whether pictures that the site lacks are made before anybody asks for them. */
  readonly fillPictures: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

const flag = z._default(
  z.pipe(
    z.enum(['true', 'false', '1', '0']),
    z.transform((text) => text === 'true' || text === '1'),
  ),
  false,
);

const environmentSchema = z.object({
  NODE_ENV: z.optional(z.string()),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 4321),
  DATA_DIR: z._default(z.string(), './data'),
  FILES_DIR: z.optional(z.string()),
  FILES_URL: z.optional(z.string()),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  DATA_KEY: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z.string().check(
      z.regex(/^postgres(ql)?:\/\//),
      z.refine((url) => URL.canParse(url)),
    ),
  ),
  PUBLIC_SITE_URL: z.optional(z.url()),
  PUBLIC_API_URL: z.optional(z.url()),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
  MAIL_FROM: z._default(z.string(), 'Basera <hello@basera.example>'),
  SMS_WEBHOOK_URL: z.optional(z.url()),
  WHATSAPP_WEBHOOK_URL: z.optional(z.url()),
  BUILD_HOOK_URL: z.optional(z.url()),
  RAZORPAY_KEY_ID: z.optional(z.string()),
  RAZORPAY_KEY_SECRET: z.optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: z.optional(z.string()),
  ALLOW_SANDBOX_PAYMENTS: flag,
  TRUST_PROXY: flag,
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(300)), 0),
  SANDBOX_API: z.optional(z.url()),
  CRASH_AT: z.optional(z.string()),
  CLOCK: z.optional(z.iso.datetime({ offset: true })),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  FILL_PICTURES: flag,
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

type Environment = z.infer<typeof environmentSchema>;

/** Reads the settings of the README's table; throws `ConfigError` with one clear sentence. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join('.'));
    throw new ConfigError(`These settings have invalid values: ${names.join(', ')}.`);
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  if (production) requireForProduction(settings);
  return {
    production,
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    files: readFileSettings(settings),
    databaseUrl: settings.DATABASE_URL,
    siteUrl: (settings.PUBLIC_SITE_URL ?? addressOn(settings.HOST, settings.PORT)).replace(
      /\/$/,
      '',
    ),
    pagesOrigin:
      settings.PUBLIC_API_URL && settings.PUBLIC_SITE_URL
        ? new URL(settings.PUBLIC_SITE_URL).origin
        : undefined,
    dataKeys: settings.DATA_KEY === undefined ? undefined : readDataKeys(settings.DATA_KEY),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    smsWebhookUrl: settings.SMS_WEBHOOK_URL,
    whatsappWebhookUrl: settings.WHATSAPP_WEBHOOK_URL,
    buildHookUrl: settings.BUILD_HOOK_URL,
    payments: readPayments(settings),
    trustProxy: settings.TRUST_PROXY,
    noticeSeconds: settings.DRAIN_SECONDS,
    sandboxApi: production ? undefined : settings.SANDBOX_API,
    crashAt: production ? undefined : settings.CRASH_AT,
    clock: production || !settings.CLOCK ? undefined : new Date(settings.CLOCK),
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    fillPictures: settings.FILL_PICTURES,
    logLevel: settings.LOG_LEVEL,
  };
}

/** One key or more, the newest first: each of 32 bytes in base64. */
function readDataKeys(setting: string): DataKeys {
  const [first, ...older] = setting.split(',').map((text) => Buffer.from(text.trim(), 'base64'));
  if (!first || [first, ...older].some(({ length }) => length !== KEY_BYTES)) {
    throw new ConfigError(
      'DATA_KEY must be 32 random bytes in base64, as printed by `openssl rand -base64 32`. Add older keys after commas.',
    );
  }
  return [dataKey(first), ...older.map(dataKey)];
}

function readPayments(settings: Environment): Config['payments'] {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = settings;
  if (!RAZORPAY_KEY_ID && !RAZORPAY_KEY_SECRET) return { provider: 'sandbox' };
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) {
    throw new ConfigError(
      'Razorpay needs all of RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.',
    );
  }
  return {
    provider: 'razorpay',
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
  };
}

function requireForProduction(settings: Environment): void {
  const missing = [
    settings.DATABASE_URL ? [] : ['DATABASE_URL'],
    settings.SMTP_URL || settings.SMS_WEBHOOK_URL ? [] : ['SMTP_URL or SMS_WEBHOOK_URL'],
    // What WhatsApp does not take goes by SMS: rules/operations.md#whatsapp
    settings.WHATSAPP_WEBHOOK_URL && !settings.SMS_WEBHOOK_URL
      ? ['SMS_WEBHOOK_URL, beside WHATSAPP_WEBHOOK_URL']
      : [],
    settings.RAZORPAY_KEY_ID || settings.ALLOW_SANDBOX_PAYMENTS
      ? []
      : ['RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET'],
    settings.PUBLIC_SITE_URL ? [] : ['PUBLIC_SITE_URL'],
    settings.DATA_KEY ? [] : ['DATA_KEY'],
  ].flat();
  if (missing.length > 0) {
    throw new ConfigError(`Production mode needs these settings first: ${missing.join('; ')}.`);
  }
}

/** Addresses in numbers under which only this machine, or nobody, reaches the shop. */
const OF_THIS_MACHINE = new Set(['127.0.0.1', '0.0.0.0', '::1', '::']);

/** Where the shop is reached without PUBLIC_SITE_URL: by a name, since a passkey belongs to one (rules/office.md#the-second-factor). */
export function addressOn(host: string, port: number): string {
  return `http://${OF_THIS_MACHINE.has(host) ? 'localhost' : host}:${port}`;
}
