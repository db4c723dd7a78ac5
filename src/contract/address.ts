import * as z from 'zod/mini';
import { ADDRESS_TYPES } from '#domain/address.ts';
import { nothingSchema, rowIdSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const line = z._default(z.string().check(z.trim(), z.maxLength(200)), '');

const billingAddressSchema = z.object({
  name: line,
  houseNo: line,
  address1: line,
  address2: line,
  city: line,
  pincode: line,
});

/** account.md §3; which fields must be filled is `invalidAddressFields`. */
export const addressInputSchema = z.object({
  name: line,
  contactNo: line,
  houseNo: line,
  address1: line,
  address2: line,
  city: line,
  pincode: line,
  addressType: z._default(z.enum(ADDRESS_TYPES), 'HOME'),
  differentBilling: z._default(z.boolean(), false),
  billing: z._default(z.nullable(billingAddressSchema), null),
});
export type AddressInput = z.infer<typeof addressInputSchema>;

const addressSchema = z.extend(addressInputSchema, {
  Id: z.number(),
  /** The city whose prices and stock serve this address; null where we do not deliver. */
  cityId: z.nullable(z.number()),
});
export type Address = z.infer<typeof addressSchema>;

export const listAddresses = defineEndpoint({
  method: 'GET',
  path: '/user/addresses',
  access: 'customer',
  input: nothingSchema,
  output: z.array(addressSchema),
});

export const addAddress = defineEndpoint({
  method: 'POST',
  path: '/user/addAddress',
  access: 'customer',
  status: 201,
  input: addressInputSchema,
  output: addressSchema,
});

export const deleteAddress = defineEndpoint({
  method: 'GET',
  path: '/user/deleteAddress/:id',
  access: 'customer',
  status: 202,
  input: z.object({ id: rowIdSchema }),
  output: nothingSchema,
});
