import type * as z from 'zod/mini';
import type { Permission } from '#domain/people/office-role.ts';
import type { MessageCode } from '#messages/office/answer-texts.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `customer` calls carry a bearer token; `optional` ones may. Those of the office carry the token of a
 * session of it, and name what its operator has to be allowed (rules/office.md#roles).
 */
export type Access = 'public' | 'optional' | 'customer' | OfficeAccess;
export type OfficeAccess = `operator:${Permission}`;

/** Of calls about an operator's own sessions, factors and phone: a terminal, which proves nobody, makes none. */
export type OwnAccess = 'operator:office.enter' | 'operator:runs.drive';

export function isOwnAccess(access: Access): access is OwnAccess {
  return access === 'operator:office.enter' || access === 'operator:runs.drive';
}

/** The permission that a call of the office needs. */
export function permissionFor(access: Access): Permission | undefined {
  return access.startsWith('operator:')
    ? (access.slice('operator:'.length) as Permission)
    : undefined;
}

/**
 * One call of the API: served by `Api.serve`, called through `createCall`. Input is one object:
 * `:name` segments of the path take theirs from it, the rest travels as query (GET, DELETE) or JSON body.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Needed extends Access = Access,
> {
  readonly method: Method;
  /** Path below `/api`, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly access: Needed;
  /** Set where the input travels as a form, because a file is in it. */
  readonly body?: 'form';
  /** How large that file may be; a form has one. */
  readonly file?: FileLimit;
  readonly input: Input;
  readonly output: Output;
  /** Status of a good answer; 200 unless another is named. */
  readonly status?: 200 | 201 | 202;
}

export interface FileLimit {
  readonly maxBytes: number;
  /** What a larger one is refused with. */
  readonly tooLarge: MessageCode;
  /** How many one renter may begin in an hour; each counts from its first byte (rules/operations.md#uploads). */
  readonly attempts?: { readonly name: string; readonly hits: number };
}

export function defineEndpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Needed extends Access,
>(endpoint: Endpoint<Input, Output, Needed>): Endpoint<Input, Output, Needed> {
  return endpoint;
}

export const API_PREFIX = '/api';

/** Carries the random token that a browser keeps, in the calls of signing in. */
export const DEVICE_HEADER = 'x-device';

/** The names of the `:name` segments of a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
}
