/** What a stake is: own money, a free bet whose stake is not returned (SNR), or one whose stake is (SR). */
export const STAKE_KINDS = ['normal', 'SNR', 'SR'] as const;
