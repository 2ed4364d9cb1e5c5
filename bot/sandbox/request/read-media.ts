/** Turns a file argument, uploaded or by its id, into the content of a message. Refuses as Telegram does. */
import { z } from 'zod';
import { imageSize } from '#shared/pictures/image-size.ts';
import type { ChatFile, ChatFileStore, FileDetails, MediaKind } from '../media/chat-file-store.ts';
import type { UploadedFile } from '../media/multipart.ts';
import { formatCaption } from '../text/formatted-text.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import type { DocumentObject, FormattedText, MessageContent } from '../world/telegram-objects.ts';
import type { Params } from './params.ts';

/** Source: https://core.telegram.org/bots/api#sending-files */
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
export const MAX_MEDIA_BYTES = 50 * 1024 * 1024;
/** Source: https://core.telegram.org/bots/api#sendphoto */
const MAX_SIDES = 10_000;
const MAX_RATIO = 20;

/** `InputMedia`; only the fields used here are checked. Source: https://core.telegram.org/bots/api#inputmedia */
const inputMedia = z.looseObject({
  type: z.string(),
  media: z.string(),
  caption: z.string().optional(),
  parse_mode: z.string().optional(),
  caption_entities: z.unknown().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  duration: z.int().optional(),
  performer: z.string().optional(),
  title: z.string().optional(),
});
export type InputMedia = z.infer<typeof inputMedia>;

/** Stores a new file, and returns the content of the message. Everything has been checked before. */
export type ReadyMedia = () => MessageContent;

/** The file in the argument named after its kind, as for `sendPhoto`. Throws a 400 in Telegram's words. */
export function readSentMedia(files: ChatFileStore, params: Params, kind: MediaKind): ReadyMedia {
  const uploaded = params.file(kind);
  const given = params.text(kind);
  if (uploaded === undefined && given === '') throw badRequest(`there is no ${kind} in the request`);
  const media: InputMedia = {
    type: kind,
    media: given,
    width: params.integer('width', 0, 0),
    height: params.integer('height', 0, 0),
    duration: params.integer('duration', 0, 0),
    performer: params.text('performer'),
    title: params.text('title'),
  };
  const caption = readCaption(params);
  const file = uploaded ?? findFile(files, params, given);
  const ready = readyFile(files, kind, file, media);
  return () => ({ ...ready(), ...caption });
}

/** A photo that a person sends. Throws as the others do. */
export const readyPhoto = (files: ChatFileStore, file: UploadedFile): ReadyMedia =>
  readyFile(files, 'photo', file, { type: 'photo', media: '' });

export function readInputMedia(given: unknown): InputMedia {
  const parsed = inputMedia.safeParse(given);
  if (!parsed.success) throw badRequest('can\'t parse InputMedia: Can\'t parse field "media"');
  return parsed.data;
}

/** mayUpload: false for a message that was sent via the bot, to which no new file can be added. */
export function readyInputMedia(files: ChatFileStore, params: Params, media: InputMedia, mayUpload = true): ReadyMedia {
  const caption = captionOf({
    text: media.caption ?? '',
    parseMode: media.parse_mode ?? '',
    entities: media.caption_entities,
  });
  const file = findFile(files, params, media.media, mayUpload);
  const ready = readyFile(files, media.type as MediaKind, file, media);
  return () => ({ ...ready(), ...caption });
}

export function readCaption(params: Params): Pick<MessageContent, 'caption' | 'caption_entities'> {
  return captionOf({
    text: params.text('caption'),
    parseMode: params.text('parse_mode'),
    entities: params.json('caption_entities', z.unknown(), 'caption entities'),
  });
}

function captionOf(source: Parameters<typeof formatCaption>[0]) {
  const { text, entities }: FormattedText = formatCaption(source);
  if (text === '') return {};
  return entities.length === 0 ? { caption: text } : { caption: text, caption_entities: entities };
}

/**
 * `attach://…` is another part of the same request. A web address fails as if Telegram could not download it, because
 * nothing here reaches the internet.
 */
function findFile(files: ChatFileStore, params: Params, given: string, mayUpload = true): UploadedFile | ChatFile {
  const [, name] = /^attach:\/\/(.+)$/s.exec(given) ?? [];
  const found = name !== undefined && mayUpload ? params.file(name) : files.get(given);
  if (!found) throw badRequest('wrong file identifier/HTTP URL specified');
  return found;
}

function readyFile(
  files: ChatFileStore,
  kind: MediaKind,
  file: UploadedFile | ChatFile,
  media: InputMedia,
): ReadyMedia {
  if ('fileId' in file) {
    if (file.kind !== kind) throw badRequest(`can't use file of type ${nameOf(file.kind)} as ${nameOf(kind)}`);
    return () => contentOf(file);
  }
  const size = file.bytes.byteLength;
  if (size === 0) throw badRequest('file must be non-empty');
  if (size > MAX_MEDIA_BYTES) throw badRequest('file is too big');
  const { width = 0, height = 0, duration = 0, performer = '', title = '' } = media;
  const named = { ...(performer === '' ? {} : { performer }), ...(title === '' ? {} : { title }) };
  const details = kind === 'photo' ? photoDetails(file) : { width, height, duration, ...named };
  return () => contentOf(files.put(kind, file, details));
}

function nameOf(kind: MediaKind): string {
  return kind === 'voice' ? 'VoiceNote' : kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Telegram also accepts WebP and GIF as photos, and converts them to JPEG; nothing is converted here. */
function photoDetails({ bytes }: UploadedFile): FileDetails {
  if (bytes.byteLength > MAX_PHOTO_BYTES) {
    const most = `the maximum size is ${MAX_PHOTO_BYTES} bytes`;
    throw badRequest(`file of size ${bytes.byteLength} bytes is too big for a photo; ${most}`);
  }
  const size = imageSize(bytes);
  if (size === null) throw badRequest('IMAGE_PROCESS_FAILED');
  const { width, height } = size;
  const isThin = Math.max(width, height) > MAX_RATIO * Math.min(width, height);
  if (width + height > MAX_SIDES || isThin) throw badRequest('PHOTO_INVALID_DIMENSIONS');
  return { width, height, duration: 0 };
}

/** Telegram offers a photo in several sizes; here there is only the original one. */
function contentOf({ kind, fileId, uniqueId, name, mime, bytes, details }: ChatFile): MessageContent {
  const { width, height, duration, performer, title } = details;
  const base = { file_id: fileId, file_unique_id: uniqueId, file_size: bytes.byteLength };
  const document: DocumentObject = { ...base, file_name: name, mime_type: mime };
  switch (kind) {
    case 'photo':
      return { photo: [{ ...base, width, height }] };
    case 'document':
      return { document };
    case 'video':
      return { video: { ...document, width, height, duration } };
    case 'animation':
      return { animation: { ...document, width, height, duration }, document };
    case 'audio': {
      const named = { ...(performer === undefined ? {} : { performer }), ...(title === undefined ? {} : { title }) };
      return { audio: { ...document, duration, ...named } };
    }
    case 'voice':
      return { voice: { ...base, mime_type: mime, duration } };
  }
}
