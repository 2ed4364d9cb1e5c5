/** Why a demo person cannot do something. The acts throw it; the pages translate it into words. */

export type ActRefusal =
  | 'unknown_person'
  | 'unknown_chat'
  | 'unknown_message'
  | 'unknown_button'
  | 'unknown_query'
  | 'unknown_result'
  | 'unknown_file'
  | 'not_a_member'
  | 'not_yours'
  | 'read_only'
  | 'not_that_name'
  | 'not_quoted'
  | 'bad_picture'
  | 'album_size'
  | 'empty_text'
  | 'too_long'
  | 'expired';

export class ActRefused extends Error {
  override readonly name = 'ActRefused';
  readonly code: ActRefusal;
  constructor(code: ActRefusal) {
    super(`sandbox: ${code}`);
    this.code = code;
  }
}
