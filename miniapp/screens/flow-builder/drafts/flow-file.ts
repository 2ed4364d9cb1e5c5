/** A flow as a file, which another community can open here. */
import { flowBuilder } from '#shared/catalogue/flow/screen.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { MAX_FLOW_BYTES } from '#shared/flow/schema/limits.ts';
import { parseFlow } from '#shared/flow/schema/read-flow.ts';
import { foldText } from '#shared/language/fold.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { saveFile } from '../../../browser/save-file.ts';

const { problems } = flowBuilder.file;

/** The error is a sentence. */
export async function readFlowFile(file: Blob): Promise<Result<Flow, string>> {
  if (file.size > MAX_FLOW_BYTES) return err(problems.too_large);
  const read = parseFlow(await file.text());
  if (read.ok) return ok(read.value);
  return err(read.error.code === 'invalid' ? `${problems.invalid}: ${read.error.path}.` : problems[read.error.code]);
}

export function saveFlowFile(flow: Flow): void {
  const name =
    foldText(flow.title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'fluxo';
  saveFile(new Blob([JSON.stringify(flow, null, 2)], { type: 'application/json' }), `${name}.fluxo.json`);
}
