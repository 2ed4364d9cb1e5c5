/**
 * Calls an address for a flow: only those that the operator listed, no redirects, no private addresses, and bounded in
 * time and size. The name is resolved once, and what is connected to is what was checked.
 */
import { lookup as resolve } from 'node:dns';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isListed } from '#shared/flow/check/outside.ts';
import type { FlowEffect, FlowResult } from '#shared/flow/run/event.ts';

export interface CallAddressDeps {
  /** The beginnings of addresses that may be called. */
  readonly addresses: readonly string[];
  /** Tests reach this machine. */
  readonly isPublic?: (ip: string) => boolean;
  readonly timeoutMs?: number;
}

export type CallAddress = (effect: Extract<FlowEffect, { kind: 'http' }>) => Promise<FlowResult>;

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 64 * 1024;
const FAILED: FlowResult = { kind: 'http', ok: false };

/** The part of IPv6 that is given out to networks; beside it, an address that no list names is still nobody's. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

/** What the library knows as no special range. Source: https://www.iana.org/assignments/iana-ipv4-special-registry and its IPv6 sibling. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const address = ipaddr.parse(ip);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GIVEN_OUT));
}

/** Never rejects: whatever goes wrong, the conversation leaves by 'failed'. */
export function createCallAddress({
  addresses,
  isPublic = isPublicAddress,
  timeoutMs = TIMEOUT_MS,
}: CallAddressDeps): CallAddress {
  const lookup: LookupFunction = (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const bad = found.length === 0 || found.some(({ address }) => !isPublic(address));
      if (bad) return done(new Error('not a public address'), '');
      if (options.all) return done(null, found);
      return done(null, found[0]?.address ?? '', found[0]?.family);
    });
  };

  return ({ url: given, method, body }) => {
    const url = URL.parse(given);
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    // As it will be requested: `..` and its like are resolved by now.
    if (url === null || !isWeb || url.username !== '' || url.password !== '' || !isListed(url.href, addresses)) {
      return Promise.resolve(FAILED);
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An IP address needs no lookup, so nothing else would check it.
    if (isIP(host) !== 0 && !isPublic(host)) return Promise.resolve(FAILED);
    const text = body === null ? null : JSON.stringify(body);
    const options: RequestOptions = {
      method,
      lookup,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Accept: 'application/json',
        ...(text !== null && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
      },
    };
    return new Promise(settle => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, response => {
        const chunks: Buffer[] = [];
        let size = 0;
        const isGood = response.statusCode !== undefined && response.statusCode >= 200 && response.statusCode < 300;
        if (!isGood) {
          response.destroy();
          return settle(FAILED);
        }
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MOST_BYTES) {
            response.destroy();
            settle(FAILED);
          } else chunks.push(chunk);
        });
        response.on('end', () => settle(answerOf(Buffer.concat(chunks))));
        response.on('error', () => settle(FAILED));
      });
      request.on('error', () => settle(FAILED));
      request.end(text ?? undefined);
    });
  };
}

/** An empty body is an answer too: the call was taken, and there is nothing to keep. */
function answerOf(bytes: Buffer): FlowResult {
  try {
    return { kind: 'http', ok: true, body: bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8')) };
  } catch {
    return FAILED;
  }
}
