import { type Drawing, loose } from '../drawing'

const CREAM: Drawing['tile'] = ['#f3ecdf', '#e0d3bc']
const GREEN: Drawing['tile'] = ['#e6efd8', '#cddfb2']
const ROSE: Drawing['tile'] = ['#f7e2e4', '#e8c4c8']
const GOLD: Drawing['tile'] = ['#fdf0cd', '#f5da98']
const LATTE: Drawing['tile'] = ['#efe4d8', '#dac6ae']

const powder = { grain: 2.6, count: 120 }
const leaf = { grain: 3.4, long: 13, count: 210 }
const seed = { grain: 6, count: 330 }

/** Powders, flours, leaves, small seeds and grains, sugar, salt and syrup. */
export const looseFoods: Record<string, Drawing> = {
  cocoapowder: loose(['#a9714a', '#7d4a2a', '#552e17', '#2f1609'], LATTE, '#552e17', {
    ...powder,
    tones: ['#8f5a36', '#3f2010'],
  }),
  greenpowder: loose(['#c3d88a', '#93b04e', '#68862c', '#3d5514'], GREEN, '#4d6b1c', {
    ...powder,
    tones: ['#d9e8a8', '#55731c'],
  }),
  bluegreenpowder: loose(['#6fa58c', '#2f6d57', '#1a4a3a', '#0b2a20'], GREEN, '#1a4a3a', {
    ...powder,
    tones: ['#8fc4aa', '#0f3528'],
  }),
  tanpowder: loose(['#fbecc8', '#ead2a0', '#cdae72', '#967842'], CREAM, '#7a5c2c', {
    ...powder,
    tones: ['#fff6de', '#b0905a'],
  }),
  berrypowder: loose(['#b07aa8', '#7a4274', '#54264f', '#2f0f2c'], ['#f0e4f0', '#dcc6dc'], '#5c2a57', {
    ...powder,
    tones: ['#c99ac2', '#3f1a3c'],
  }),
  beetpowder: loose(['#f08aa8', '#c93f6c', '#98204a', '#5a0a28'], ROSE, '#98204a', {
    ...powder,
    tones: ['#ffb4c8', '#7a1438'],
  }),
  paleflour: loose(['#ffffff', '#fdf6e8', '#efe2c8', '#c4b08a'], CREAM, '#7a6a3c', {
    ...powder,
    tones: ['#ffffff', '#d3c09a'],
  }),
  oatflour: loose(['#fff8e8', '#f2e2c2', '#dcc497', '#a98c5a'], CREAM, '#7a5c2c', {
    ...powder,
    tones: ['#fffdf6', '#c0a470'],
  }),
  nutmeal: loose(['#f0d6aa', '#d2a970', '#a97c44', '#6d4a20'], CREAM, '#7d4a22', {
    grain: 4,
    count: 200,
    tones: ['#fbe8c4', '#7a4a20', '#c79a60'],
  }),
  cornmeal: loose(['#fff2b4', '#f6d568', '#dcae34', '#9c7410'], GOLD, '#8a6206', {
    grain: 3.4,
    count: 220,
    tones: ['#fff8d4', '#c9961c'],
  }),
  redspice: loose(['#f28a5c', '#cf4a22', '#9c2a0c', '#5f1402'], ['#fbe2d4', '#f2c0a6'], '#9c2a0c', {
    ...powder,
    tones: ['#ffae84', '#7a1e06'],
  }),
  goldspice: loose(['#ffdc7a', '#f2ae26', '#cf800a', '#8a4f02'], GOLD, '#a05f06', {
    ...powder,
    tones: ['#ffeaa8', '#b06c06'],
  }),
  brownspice: loose(['#d9a06a', '#ad6c36', '#7f4618', '#4a2406'], LATTE, '#7f4618', {
    ...powder,
    tones: ['#f0c08c', '#5f300c'],
  }),
  brownsugar: loose(['#e8b97c', '#c28a48', '#935f24', '#5a360c'], LATTE, '#7a4a16', {
    grain: 4,
    count: 240,
    tones: ['#f6d6a4', '#7a4a18', '#d9a868'],
  }),
  turbinado: loose(['#fbe0a8', '#e0b264', '#b9863a', '#7a5214'], GOLD, '#8a5c14', {
    grain: 5,
    count: 300,
    tones: ['#fff2cc', '#9c6c24', '#f0cc88'],
  }),
  salt: loose(['#ffffff', '#f6f8fa', '#dde3e8', '#a9b4bd'], ['#e4ebf0', '#c8d4dc'], '#3f5668', {
    grain: 6,
    count: 260,
    tones: ['#ffffff', '#c2ccd4', '#eef2f5'],
  }),
  tealeaf: loose(['#7a5f48', '#4a3524', '#2c1d12', '#140b05'], LATTE, '#3a2616', {
    ...leaf,
    tones: ['#8a6a4a', '#1c110a', '#5f452e'],
  }),
  greentea: loose(['#a9b878', '#748a44', '#4d6126', '#2a380f'], GREEN, '#46581f', {
    ...leaf,
    tones: ['#c0cf90', '#33451a', '#8aa052'],
  }),
  whitetea: loose(['#e0e2c4', '#b4b890', '#868c60', '#54592f'], GREEN, '#5c6430', {
    ...leaf,
    tones: ['#f2f4e0', '#6a7042', '#c8ccaa'],
  }),
  herbaltea: loose(['#b8c890', '#86a05c', '#5f7a38', '#35491a'], GREEN, '#4a6a26', {
    ...leaf,
    long: 10,
    tones: ['#d3e0b0', '#48602a', '#9cb470'],
  }),
  rooibos: loose(['#d98a5a', '#ac5428', '#7d3210', '#471802'], ['#fae4d6', '#eec4a8'], '#8a3a12', {
    ...leaf,
    long: 9,
    tones: ['#eaa070', '#5f2208', '#c46a38'],
  }),
  hibiscus: loose(['#b84a6a', '#841f40', '#591028', '#2f0412'], ROSE, '#7a1a3a', {
    ...leaf,
    long: 15,
    tones: ['#d06a88', '#3f081c', '#98305a'],
  }),
  chia: loose(['#8a8790', '#57535c', '#38343c', '#1c1a1f'], ['#e8e6ea', '#cfccd4'], '#3a3640', {
    ...seed,
    grain: 5,
    tones: ['#a9a6ae', '#26232a', '#6f6b74'],
  }),
  flax: loose(['#f0c987', '#d09a4c', '#a3702a', '#65420f'], GOLD, '#8a5c14', {
    ...seed,
    long: 5,
    tones: ['#fbe2ae', '#8a5a1c', '#dca85c'],
  }),
  sesame: loose(['#ffffff', '#faf0d8', '#e6d4ac', '#b59c68'], CREAM, '#7a6430', {
    ...seed,
    long: 4,
    tones: ['#ffffff', '#c9b07c', '#f4e6c6'],
  }),
  hemp: loose(['#f6f2dc', '#e0dab4', '#bdb684', '#857c4a'], GREEN, '#5f6a2c', {
    ...seed,
    tones: ['#fffdf0', '#97a05c', '#d0c894'],
  }),
  quinoa: loose(['#fffaec', '#f2e4c4', '#d9c498', '#a58c5a'], CREAM, '#7a6430', {
    ...seed,
    tones: ['#ffffff', '#bfa878', '#efe0bc'],
  }),
  redquinoa: loose(['#d98a70', '#a94f38', '#7a2e1c', '#47140a'], ROSE, '#7a2e1c', {
    ...seed,
    tones: ['#e8a68e', '#5a1c0e', '#b4604a'],
  }),
  rice: loose(['#ffffff', '#fbf6ea', '#e6dcc6', '#b8a988'], CREAM, '#7a6a48', {
    grain: 5,
    long: 13,
    count: 260,
    tones: ['#ffffff', '#cfc2a4', '#f4ecd8'],
  }),
  wildrice: loose(['#8a6a54', '#4f3828', '#2f1e14', '#140b06'], LATTE, '#3a2518', {
    grain: 5,
    long: 18,
    count: 230,
    tones: ['#a3805f', '#1f120b', '#6a4c36'],
  }),
  farro: loose(['#f0d2a0', '#cfa064', '#a3733a', '#664518'], GOLD, '#80551c', {
    grain: 8,
    long: 8,
    count: 230,
    tones: ['#f8e2b8', '#8a5c28', '#d9ac70'],
  }),
  lentil: loose(['#ffb88a', '#f2844a', '#cf5f24', '#8f390a'], ['#fee6d6', '#f9c8a6'], '#b04c14', {
    grain: 9,
    count: 260,
    tones: ['#ffc9a0', '#c4541c', '#f59a64'],
  }),
  greenlentil: loose(['#a3a878', '#6f7548', '#4a502a', '#282c12'], GREEN, '#4a5224', {
    grain: 9,
    count: 260,
    tones: ['#b4ba88', '#353a18', '#80865a'],
  }),
  honey: loose(['#ffe08a', '#f6b02c', '#d17f06', '#8a4c02'], GOLD, '#a05f06', {
    grain: 0,
    count: 0,
    tones: [],
    glossy: true,
  }),
  syrup: loose(['#e89a4c', '#a9561a', '#74340a', '#401a04'], LATTE, '#74340a', {
    grain: 0,
    count: 0,
    tones: [],
    glossy: true,
  }),
}
