/*
 * ChallengeScreen.tsx - the challenge of a day: what it is, the player's score and link, and the game of an opened
 * link, verified and compared. All of it works offline.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Rules } from '../core/rules';
import { colourOf } from '../i18n/colour';
import { localeOf } from '../i18n/locale';
import { words } from '../i18n/words';
import { settings } from '../local/settings';
import { useCopy } from '../ui/share/use-copy';
import { Icon } from '../ui/Icon';
import { saveFile } from '../ui/share/save';
import { Shell } from '../ui/Shell';
import { Thumbnail, thumbnailMarks } from '../ui/thumbnails';
import type { Challenge, Kept, Verdict } from './challenge';
import { checkGame, findChallenge, keptGame, recordOf, today } from './challenge';
import './challenge.css';
import { linkOf, readLink } from './link';
import type { Played, Score } from './score';
import { compare } from './score';
import { challengeWords, scoreText } from './words';

const day = 86_400_000;

const locale = (): string => localeOf(settings.value.language);

function dateText(date: string): string {
    return new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date));
}

/* Returns the local time at which the day ends in UTC. */
function nextTime(date: string): string {
    return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(Date.parse(date) + day);
}

/* Returns the core's verdict on a game; null until the core has replayed it. */
function useVerdict(challenge: Challenge, played: Played | null, rules: Rules): Verdict | null {
    const verdict = useSignal<Verdict | null>(null);
    const key = played && linkOf(played);
    useEffect(() => {
        let left = false;
        verdict.value = null;
        if (played)
            void checkGame(challenge, played, rules).then((found) => {
                if (!left) verdict.value = found;
            });
        return () => {
            left = true;
        };
    }, [challenge, key]);
    return verdict.value;
}

function isScore(verdict: Verdict | null): verdict is Score {
    return typeof verdict === 'object' && verdict !== null;
}

/* The link, to copy or to select, and the record, which others can verify. */
function Share({ challenge, kept, rules }: { challenge: Challenge; kept: Kept; rules: Rules }): JSX.Element {
    const w = challengeWords.value;
    const link = location.origin + linkOf(kept);
    const { note, copy } = useCopy(w.copied, w.notCopied);
    const save = (): void =>
        saveFile(`challenge-${kept.date}.txt`, new Blob([recordOf(challenge, kept, rules)], { type: 'text/plain' }));
    return (
        <>
            <div class="challenge-actions">
                <button type="button" class="button primary" onClick={() => void copy(link)}>
                    <Icon name="share" />
                    {w.share}
                </button>
                <button type="button" class="button" onClick={save}>
                    {w.save}
                </button>
            </div>
            <p class="second challenge-link">{note.value === w.notCopied ? link : note.value}</p>
        </>
    );
}

/* Returns which of two games did better, to the player of the first. */
function comparison(own: Score, theirs: Score): string {
    const { better, level, worse } = challengeWords.value.compared;
    const sign = compare(own, theirs);
    return sign > 0 ? better : sign < 0 ? worse : level;
}

/* The result of the game in an opened link, beside the player's own. */
function Received({ verdict, own }: { verdict: Verdict | null; own: Score | null }): JSX.Element {
    const w = challengeWords.value;
    if (isScore(verdict))
        return (
            <section class="sheet challenge-received" role="status">
                <h2>{scoreText(verdict, w.theirs)}</h2>
                {own && <p class="challenge-better">{comparison(own, verdict)}</p>}
                <p class="second">{w.checked}</p>
            </section>
        );
    const text =
        verdict === null
            ? w.checking
            : verdict === 'other-engine'
              ? w.notChecked
              : verdict === 'unfinished'
                ? w.noLink
                : w.wrong;
    return (
        <section class="sheet challenge-received" role="status">
            <p>{text}</p>
        </section>
    );
}

function About({ challenge, rules }: { challenge: Challenge; rules: Rules }): JSX.Element {
    const t = words.value;
    const w = challengeWords.value;
    const { game, position, seat, seats, level } = challenge;
    return (
        <section class="sheet challenge-about">
            <Thumbnail game={game} position={position} marks={thumbnailMarks(rules, game, position)} bottom={seat} />
            <div>
                <h2>
                    {t.games[game]} <span class="second">{w.players({ count: seats })}</span>
                </h2>
                <p>{w.you({ colour: colourOf(seat) })}</p>
                <p>{seats === 2 ? w.computer({ level }) : w.computers({ n: seats - 1, level })}</p>
                <p class="second">{w.scoring}</p>
                <p class="second">{w.noHelp}</p>
            </div>
        </section>
    );
}

function Day({ challenge, sent, rules }: { challenge: Challenge; sent: Played | null; rules: Rules }): JSX.Element {
    const w = challengeWords.value;
    const { date } = challenge;
    const kept = keptGame(challenge);
    const finished = kept?.over ? kept : null;
    const verdict = useVerdict(challenge, finished, rules);
    const received = useVerdict(challenge, sent, rules);
    const own = isScore(verdict) ? verdict : null;
    return (
        <>
            {sent && <Received verdict={received} own={own} />}
            {finished && (
                <section class="challenge-own" aria-label={w.yourScore}>
                    <h2>{own ? scoreText(own, w.own) : w.checking}</h2>
                    <Share challenge={challenge} kept={finished} rules={rules} />
                </section>
            )}
            <About challenge={challenge} rules={rules} />
            <div class="challenge-actions">
                {!finished && (
                    <a class="button primary" href={`/challenge/${date}`}>
                        {kept && kept.moves.length > 0 ? w.goOn : w.play}
                    </a>
                )}
                {date !== today() && (
                    <a class="button" href="/challenge">
                        {w.today}
                    </a>
                )}
            </div>
            {date === today() && <p class="second">{w.next({ time: nextTime(date) })}</p>}
        </>
    );
}

export function ChallengeScreen({ link, rules }: { link: string; rules: Rules }): JSX.Element {
    const w = challengeWords.value;
    const read = readLink(link);
    const date = read?.date ?? today();
    const challenge = useSignal<Challenge | 'none' | null>(null);
    useEffect(() => {
        let left = false;
        void findChallenge(date).then((found) => {
            if (!left) challenge.value = found ?? 'none';
        });
        return () => {
            left = true;
        };
    }, [date]);
    const found = challenge.value;
    return (
        <Shell at="play">
            <main id="main" class="challenge" aria-busy={found === null}>
                <h1>{w.title}</h1>
                <p>{dateText(date)}</p>
                <p class="second">{w.lead}</p>
                {link.length > 1 && !read && <p role="status">{w.noLink}</p>}
                {found === 'none' ? (
                    <>
                        <p>{w.none}</p>
                        <a class="button primary" href="/challenge">
                            {w.today}
                        </a>
                    </>
                ) : found ? (
                    <Day challenge={found} sent={read?.played ?? null} rules={rules} />
                ) : (
                    <p>{words.value.error.loading}</p>
                )}
            </main>
        </Shell>
    );
}
