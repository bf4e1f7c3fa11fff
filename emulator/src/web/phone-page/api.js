/**
 * The network's control over HTTP: the page's only way to it. A verb is a question `POST /phone/<number>/<verb>` with
 * `{ args, name? }`; bytes travel as `{ $bytes }`.
 */

class Unknown extends Error {}

async function ask(path, args = [], name = undefined) {
  const response = await fetch(`/${path}`, { method: 'POST', body: JSON.stringify({ args, name }) });
  const answer = await response.json();
  if (response.ok) return answer;
  if (response.status === 404) throw new Unknown(answer?.error ?? `nobody can ${path}`);
  throw new Error(answer?.error ?? `${response.status}`);
}

const at = ({ number, isAccount }) => `${isAccount ? 'account' : 'phone'}/${encodeURIComponent(number)}`;

/** One phone by its verbs: `phoneOf(person).says('oi', { to })`. */
export const phoneOf = (person) =>
  new Proxy(
    {},
    {
      get:
        (_, verb) =>
        (...args) =>
          ask(`${at(person)}/${verb}`, args),
    },
  );

const memory = 'phones';
const remembered = () => JSON.parse(localStorage.getItem(memory) ?? '[]');

/** Whoever is spoken of joins the network. */
export async function join(person) {
  await ask(`${at(person)}/screen`, [], person.name);
  const others = remembered().filter(({ number }) => number !== person.number);
  const name = person.name ?? `+${person.number}`;
  localStorage.setItem(memory, JSON.stringify([...others, { ...person, name }]));
}

/** Everybody on the network; of a network that does not tell, those added here. */
export async function people() {
  try {
    return await ask('people');
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return remembered().map((person) => ({ isOn: true, addressing: 'pn', ...person }));
  }
}

export const log = () => ask('log');
export const addFault = (rule) => ask('faults/add', [rule]);
export const setMediaFault = (where, fault) => ask('faults/media', [where, fault]);
export const clearFaults = () => ask('faults/clear');
