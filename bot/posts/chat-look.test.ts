import type { ChatFullInfo, ChatMember } from 'grammy/types';
import { expect, it } from 'vitest';
import { chatLook } from './chat-look.ts';

const group = { id: -1, type: 'supergroup', title: 'Grupo' };
const channel = { id: -1, type: 'channel', title: 'Canal' };
const silent = { ...group, permissions: { can_send_messages: false, can_send_photos: false } };

it.each([
  ['an administrator of a group', group, { status: 'administrator', can_pin_messages: true }, []],
  ['one who may not pin', group, { status: 'administrator', can_pin_messages: false }, ['no_pin']],
  ['one who may not post in a channel', channel, { status: 'administrator', can_post_messages: false }, ['no_post']],
  ['a reader of a channel', channel, { status: 'member' }, ['no_post']],
  ['a member of a group for readers', silent, { status: 'member' }, ['no_post', 'no_media', 'no_pin']],
  ['a member', group, { status: 'member' }, ['no_pin']],
  [
    'a restricted one',
    group,
    { status: 'restricted', is_member: true, can_send_messages: false },
    ['no_post', 'no_pin'],
  ],
  ['a restricted one who left', group, { status: 'restricted', is_member: false }, ['gone']],
  ['one who was thrown out', group, { status: 'kicked' }, ['gone']],
])('%s', (_, chat, own, problems) => {
  expect(chatLook(chat as ChatFullInfo, own as ChatMember).problems).toEqual(problems);
});
