import * as z from 'zod/mini';
import { nothingSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const userSchema = z.object({
  id: z.number(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  contact: z.string(),
});
export type User = z.infer<typeof userSchema>;

export const userInfo = defineEndpoint({
  method: 'GET',
  path: '/user/userInfo',
  access: 'customer',
  input: nothingSchema,
  output: userSchema,
});
