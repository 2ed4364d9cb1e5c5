/** The certificate with which an account logs in to Betfair, from the files that an operator names. */
import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '#shared/result.ts';
import type { BetfairTerms } from './betfair.ts';
import type { BetfairAccount } from './betfair-session.ts';

export interface BetfairSpec extends Omit<BetfairTerms, 'certificate'> {
  readonly certificateFiles: { readonly cert: string; readonly key: string } | null;
}

/** Error: which file cannot be read, or is no PEM, in one pt-BR line. */
export async function readCertificate({
  certificateFiles,
}: Pick<BetfairSpec, 'certificateFiles'>): Promise<
  Result<BetfairAccount['certificate'], { readonly message: string }>
> {
  if (certificateFiles === null) return ok(null);
  const cert = await readPem('BETFAIR_CERT_FILE', certificateFiles.cert, 'CERTIFICATE');
  if (!cert.ok) return cert;
  const key = await readPem('BETFAIR_KEY_FILE', certificateFiles.key, 'PRIVATE KEY');
  return key.ok ? ok({ cert: cert.value, key: key.value }) : key;
}

async function readPem(
  variable: string,
  path: string,
  kind: string,
): Promise<Result<string, { readonly message: string }>> {
  try {
    const text = await readFile(path, 'utf8');
    if (text.length < 64_000 && text.includes(`${kind}-----`)) return ok(text);
    return err({ message: `${variable}: não é um arquivo PEM com ${kind}` });
  } catch {
    return err({ message: `${variable}: o arquivo não pode ser lido` });
  }
}
