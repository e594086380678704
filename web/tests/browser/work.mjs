/* work.mjs - how long a page's own thread has worked, in time of the processor, which others cannot take away. */

/* From now on: call it to learn how many milliseconds; of some kinds of work, or of all. */
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
