/** Words that state nothing about floors, prices or orders: function words and small talk. */
import { stems } from './stems.ts';

export const TALK: ReadonlySet<string> = new Set(
  stems(`
    hello hi hey there morning afternoon evening welcome thanks thank please sorry afraid yes no not sure certainly course
    glad happy help assistant ai bot shop store ardglen flooring floor floors room rooms house home look looks looking tell let
    know ask question answer person people human real team staff speak talk chat call anything something else more other another
    like want need would could may might must shall think choose choice pick prefer decide compare find found show here following
    these option product page catalogue see below above price list available fit suit which what where when how size big area
    metres feet width length long wide measure work box order log login account email do don isn only just both each between
    either however but because since while such very own same our all every us they them their he she her his than then now
    detail information policy cannot can't unable say check sample delivery finance colour style kind sort type great perfect
    lovely nice bye goodbye luck further discount refund promise reduce lower offer change give take make made get go goes come use
    used keep put bring leave help start begin end try mind idea first next also too well again still already yet soon later
    before after until during always usually often sometimes mostly most many much few less least best better good fine safe
    safer safest easy easier easiest simple simply quick quickest right wrong true able possible likely unlikely depend main
    mainly especially including include included around about over under near through across along together including
    date day week month monday tuesday wednesday thursday friday saturday sunday today tomorrow time moment while
    thing things way ways part side case example reason point number bit lot lots kind step steps edge edges whole half
    great really quite rather fairly bit little small large larger bigger different similar special certain common normal
    suggest recommend advise worth consider expect hope hear happy sound sounds feel seem mean means understand remember
    means meant called says said told cover covers covered free charge cost costs spend spread total sum plus minus extra
    didn doesn won wouldn couldn shouldn aren wasn haven hasn ll ve re one two three per each enough though although unless
    if even ever never none nobody nothing whether either neither nor without within outside inside open closed`),
);
