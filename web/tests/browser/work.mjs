/* work.mjs - how much CPU time a page's main thread has used, which does not depend on other load on the machine. */

/* Starts a measurement: call the result to get the milliseconds of some kinds of work, or of all. */
export async function watchWork(page, kinds = ['TaskDuration']) {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.filter(({ name }) => kinds.includes(name)).reduce((sum, { value }) => sum + 1000 * value, 0);
    };
    const before = await worked();
    return async () => (await worked()) - before;
}
