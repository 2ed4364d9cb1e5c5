/** For tests: a key and a certificate for 127.0.0.1 that is its own authority, made again each time. */
import { generateKeyPairSync, sign } from 'node:crypto';

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

const ECDSA_WITH_SHA256 = sequence(bytes('06082a8648ce3d040302'));
const COMMON_NAME = bytes('0603550403');
const SUBJECT_ALT_NAME = bytes('0603551d11');
const BASIC_CONSTRAINTS = bytes('0603551d13');

export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('test')))));
  const day = 86_400_000;
  // 7: an address; 127.0.0.1.
  const addresses = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));
  const isAuthority = sequence(der(0x01, Buffer.from([255])));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        sequence(SUBJECT_ALT_NAME, der(0x04, addresses)),
        sequence(BASIC_CONSTRAINTS, der(0x01, Buffer.from([255])), der(0x04, isAuthority)),
      ),
    ),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const lines =
    sequence(content, ECDSA_WITH_SHA256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
