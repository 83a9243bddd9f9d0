/** The shop's bank account (/admin/settings). Of the server alone: it is said where a transfer is offered, not on every page. */
import { type BankAccount, bankInWords, NO_BANK } from '../domain/settings/bank.ts';
import { env } from './env.ts';
import { currentSettings } from './facts.ts';
import { store } from './store.ts';

/** What a shop starts with: a real one with none, a demo shop with the specimen of the IBAN registry. */
export const defaultBank = (mode: typeof env.STORE_MODE): BankAccount =>
  mode === 'live'
    ? NO_BANK
    : {
        bank_name: store.legalName,
        bank_sort_code: '60-16-13',
        bank_account_number: '31926819',
        bank_iban: 'GB29 NWBK 6016 1331 9268 19',
      };
export const DEFAULT_BANK = defaultBank(env.STORE_MODE);

/** Where to transfer money, in a sentence; null if the owner has given no account. */
export const bankWords = (): string | null => bankInWords({ ...DEFAULT_BANK, ...currentSettings() });
