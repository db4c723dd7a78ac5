import * as z from 'zod/mini';
import { plainPincode } from '#domain/catalogue/coverage/pincode.ts';
import { ADDRESS_TYPES, MAX_ADDRESS_LINE } from '#domain/people/address.ts';
import { plainGstin } from '#domain/base/gstin.ts';
import {
  atMost,
  lineSchema,
  mobileSchema,
  nothingSchema,
  rowIdSchema,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const text = z._default(z.string().check(z.trim(), atMost(MAX_ADDRESS_LINE)), '');
const line = z._default(lineSchema(MAX_ADDRESS_LINE), '');
const pincode = z.pipe(text, z.transform(plainPincode));
const gstin = z.pipe(text, z.transform(plainGstin));

const billingAddressSchema = z.object({
  name: text,
  houseNo: text,
  address1: text,
  address2: text,
  city: text,
  pincode: text,
  /** Of a business that takes input credit. */
  gstin: z.optional(text),
  /** Of a unit or developer of a special economic zone, who is charged IGST. */
  isSez: z.optional(z.boolean()),
});

export const addressLinesSchema = z.object({
  name: text,
  contactNo: text,
  houseNo: text,
  address1: text,
  address2: text,
  city: text,
  pincode: text,
  addressType: z._default(z.enum(ADDRESS_TYPES), 'HOME'),
  /** 0 is the ground floor; null where it was not said. */
  floor: z._default(z.nullable(z.number()), null),
  /** Whether a lift takes furniture up; null where it was not said. */
  hasLift: z._default(z.nullable(z.boolean()), null),
  differentBilling: z._default(z.boolean(), false),
  billing: z._default(z.nullable(billingAddressSchema), null),
});
export type AddressInput = z.infer<typeof addressLinesSchema>;

const place = { name: line, houseNo: line, address1: line, address2: line, city: line, pincode };

/** An address to be saved; which fields must be filled is `invalidAddressFields`. */
const addressInputSchema = z.extend(addressLinesSchema, {
  ...place,
  contactNo: z._default(mobileSchema(200), ''),
  billing: z._default(
    z.nullable(z.extend(billingAddressSchema, { ...place, gstin: z.optional(gstin) })),
    null,
  ),
});

const addressSchema = z.extend(addressLinesSchema, {
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

/** One address of the caller's; the `addressId` of an order and of an invoice names it. */
export const getAddress = defineEndpoint({
  method: 'GET',
  path: '/user/address/:id',
  access: 'customer',
  input: z.object({ id: rowIdSchema }),
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
