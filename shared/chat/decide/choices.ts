/** The near readings of a message that is asked back, as buttons: each is a message that leaves no doubt. */
import { choiceWords as words } from '../../catalogue/chat/read-answers.ts';
import { rateText } from '../../catalogue/numbers/typed-percent.ts';
import type { Missing, ReadingChoice } from '../../reading/result/reading.ts';
import type { Terms } from '../../reading/result/terms.ts';
import { bonusOf } from './rollover-sum.ts';
import { typedLeg, typedMoney, typedSum } from './write-message.ts';

export function choicesFor(missing: Missing, terms: Terms): ReadingChoice[] {
  const { legs, total } = terms;
  const plain = legs.map(typedLeg).join(' ');
  const amount = total === null ? '' : ` total ${typedMoney(total)}`;
  switch (missing.code) {
    case 'odds_or_money': {
      const others = legs
        .filter(({ text }) => text !== missing.text)
        .map(typedLeg)
        .join(' ');
      return [
        { label: words.money(missing.text), text: `${others} total ${missing.text}` },
        { label: words.odds(missing.text), text: `${others} odd ${missing.text}` },
      ];
    }
    case 'stake_or_total': {
      const staked = legs.find(({ stake }) => stake !== null);
      if (staked === undefined || staked.stake === null) return [];
      const amount = typedMoney(staked.stake);
      const bare = legs.map(leg => typedLeg({ ...leg, stake: null })).join(' ');
      return [
        { label: words.money(amount), text: `${bare} total ${amount}` },
        { label: words.stakeOn(amount, typedLeg({ ...staked, stake: null })), text: plain },
      ];
    }
    case 'odds_of_which': {
      const found = terms.doubts.find(({ code }) => code === 'odds_of_which');
      if (found?.code !== 'odds_of_which' || !isPlain(terms)) return [];
      return legs.slice(0, 3).map(leg => ({
        label: words.inPlaceOf(missing.text, typedLeg({ ...leg, stake: null, max: null })),
        text: typedSum({ ...terms, legs: legs.map(each => (each === leg ? { ...each, odds: found.odds } : each)) }),
      }));
    }
    case 'odds_or_nothing':
      return [
        { label: words.without(missing.text), text: `margem ${plain}` },
        { label: words.odds(missing.text), text: `margem ${plain} @${missing.text}` },
      ];
    case 'commission_of_which':
      return [
        ...legs.slice(0, 3).map((leg, index) => ({
          label: words.commissionOn(missing.text, typedLeg(leg)),
          text: `${legs.map((each, at) => `${typedLeg(each)}${at === index ? ` (${missing.text})` : ''}`).join(' ')}${amount}`,
        })),
        {
          label: words.commissionOnAll(missing.text),
          text: `${legs.map(each => `${typedLeg(each)} (${missing.text})`).join(' ')}${amount}`,
        },
      ];
    case 'back_or_lay':
      return [
        { label: words.twoBacks, text: typedSum({ ...terms, saysExchange: false } as Terms) },
        {
          label: words.backAndLay,
          text: typedSum({
            ...terms,
            legs: legs.map((leg, index) => (index === 1 ? { ...leg, side: 'lay' as const } : leg)),
          }),
        },
      ];
    case 'word':
      // 'arredondado', and not to what.
      return STEP.test(missing.text) && isPlain(terms) && legs.length > 1
        ? STEPS.map(step => ({ label: words.step(typedMoney(step)), text: typedSum({ ...terms, step }) }))
        : [];
    case 'boost_on':
    case 'bonus_on':
      return (['profit', 'odds'] as const).map(on => ({
        label: words.boost[on],
        text: `${plain} +${rateText(terms.boost ?? terms.bonus ?? 0)}% ${words.boostTyped[on]}${amount}`,
      }));
    case 'rollover': {
      const { rollover } = terms;
      if (missing.need !== 'base' || rollover === null) return [];
      return (['bonus', 'both'] as const).map(base => ({
        label: words.rolloverOn[base],
        text: words.rolloverTyped({
          bonus: typedMoney(bonusOf(rollover) ?? 0),
          deposit: rollover.deposit === null ? null : typedMoney(rollover.deposit),
          times: String(rollover.times ?? 1).replace('.', ','),
          base,
          loss: rollover.lossRate === null ? null : rateText(rollover.lossRate),
        }),
      }));
    }
    case 'too_good':
      return legs.every(({ side, isFreeBet }) => side === 'back' && !isFreeBet)
        ? [{ label: words.dutching, text: `dutching ${plain}${amount}` }]
        : [];
    default:
      return [];
  }
}

const STEP = /^(?:arred|passo|step|multiplo|redondo)/;
/** Centavos: what people round their stakes to. */
const STEPS = [100, 500, 1_000] as const;

/** Whether the typed odds, stakes and total say all of the sum. */
const isPlain = ({ intent, hasFreeBet, hasRefund, hasBoost, paysEarly, boost, bonus }: Terms) =>
  intent === 'auto' && !hasFreeBet && !hasRefund && !hasBoost && !paysEarly && boost === null && bonus === null;
