import { benchBetsImport } from '../bench/bets-import.ts';
console.log(JSON.stringify(benchBetsImport()));
