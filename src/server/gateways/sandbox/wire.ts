import type { Context } from 'hono';

export async function readBody(context: Context): Promise<unknown> {
  const text = await context.req.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function collection(items: object[]) {
  return { entity: 'collection', count: items.length, items };
}

export function found(context: Context, body: object | undefined): Response {
  return body ? context.json(body) : bad(context, 'The id provided does not exist');
}

export function bad(context: Context, description: string): Response {
  return context.json(
    {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'NA',
        reason: 'NA',
        metadata: {},
      },
    },
    400,
  );
}
