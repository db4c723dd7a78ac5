import * as z from 'zod/mini';
import { CITIES } from '#domain/base/city.ts';
import { stateCode, words } from './fields.ts';

const pincodeRange = z
  .string()
  .check(z.regex(/^\d{6}(-\d{6})?$/, 'must be 110001 or 110001-110099'));

/** `content/pincodes.yaml`: where we deliver, and which city's prices and stock serve it. */
export const serviceAreasSchema = z.array(
  z.strictObject({
    name: words,
    stateCode,
    servedBy: z.enum(CITIES.map((city) => city.slug)),
    pincodes: z.array(pincodeRange),
    except: z._default(z.array(pincodeRange), []),
  }),
);
