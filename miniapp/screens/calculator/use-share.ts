/** Taking the calculation out of the page: its link, its text for a chat, and what came of copying them. */
import { useState } from 'react';
import { calculationPath } from '#shared/calculators/link/calculation-path.ts';
import { fitsIn } from '#shared/calculators/link/link.ts';
import { shareAnswer as words } from '#shared/catalogue/calculators/aftermath.ts';
import { linkOf } from '../../calculator/address.ts';
import type { OpenCalculation } from '../../calculator/calculation.ts';
import { chatText } from '../../calculator/chat-text.ts';

export function useShare(calculation: OpenCalculation) {
  const [said, setSaid] = useState('');
  const link = linkOf(calculation);
  const hasLink = fitsIn(link, 'address');
  const url = window.location.origin + calculationPath(link);
  const beside = chatText(calculation, null);
  const copy = (what: string, done: string) => {
    void navigator.clipboard
      .writeText(what)
      .then(() => setSaid(done))
      .catch(() => setSaid(words.failed));
  };
  return {
    link,
    /** False: no address can carry it. */
    hasLink,
    url,
    /** Without its link, which is sent beside it; null: there is no current answer. */
    beside,
    text: hasLink ? chatText(calculation, url) : beside,
    said,
    copy,
  };
}
