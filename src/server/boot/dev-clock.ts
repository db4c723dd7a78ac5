import { Hono } from 'hono';
import * as z from 'zod/mini';
import { refuse } from '#server/lib/refusal.ts';

const movedSchema = z.object({ to: z.iso.datetime({ offset: true }) });

/** Moves the clock of a running shop that `CLOCK` set (docs/running.md#one-clock). */
export function devClockRoutes(moveTo: (instant: Date) => Promise<void>): Hono {
  const routes = new Hono();
  routes.post('/clock', async (context) => {
    const moved = movedSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!moved.success) return context.json({ error: refuse('INPUT_INVALID').failure }, 400);
    await moveTo(new Date(moved.data.to));
    return context.json({ now: moved.data.to });
  });
  return routes;
}
